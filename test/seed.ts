/**
 * One seed for all properties, so that a run can be had again. FC_SEED gives another; FC_SEED=random: none, each
 * run its own.
 */
import fc from 'fast-check';

const { FC_SEED = '20240229' } = process.env;

if (FC_SEED !== 'random') {
  const seed = Number(FC_SEED);
  if (!Number.isInteger(seed)) throw new Error(`FC_SEED is no whole number: ${FC_SEED}`);
  fc.configureGlobal({ seed });
}
