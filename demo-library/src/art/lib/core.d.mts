/** Random numbers from 0 to 1 that depend only on the seed. */
export function rng(seed: number): () => number;
