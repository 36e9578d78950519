export const OPENINGS = {};
