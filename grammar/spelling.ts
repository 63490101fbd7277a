/** How a text of rules is spelled, which its name tells. */

/** Sheets in YAML. */
export const isKeyed = (name: string): boolean => name.endsWith('.miben.yaml');

/** A text of rules in any spelling. */
export const isText = (name: string): boolean => name.endsWith('.miben') || isKeyed(name);
