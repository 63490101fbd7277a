/** Does a version (`1.2.3`) lie in a range (`1.2.3`, `^1`, `^1.2`, `^0.3`)? Both have been checked for their form. */
export function inRange(version: string, range: string): boolean {
  const have = numbers(version);
  if (!range.startsWith('^')) return version === range;
  const least = numbers(range.slice(1));
  // What `^` holds fast: all up to the first number that is not zero, as far as numbers are given.
  const leading = least.findIndex((n) => n > 0);
  const fixed = leading < 0 ? least.length : leading + 1;
  for (let i = 0; i < fixed; i += 1) if (have[i] !== least[i]) return false;
  for (let i = fixed; i < least.length; i += 1) {
    if (have[i]! !== least[i]!) return have[i]! > least[i]!;
  }
  return true;
}

function numbers(version: string): number[] {
  return version.split('.').map(Number);
}
