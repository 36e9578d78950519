const SEED = Number(process.env['PROPERTY_SEED'] ?? 0);
const FACTOR = Number(process.env['PROPERTY_FACTOR'] ?? 1);

/** The same values in each run of the tests; in the CI's run of each night, other ones and ten times as many. */
export const propertyTestSettings = (seed: number, numRuns: number) => ({ seed: seed + SEED, numRuns: numRuns * FACTOR });
