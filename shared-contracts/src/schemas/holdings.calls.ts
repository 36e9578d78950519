export const holdingsCalls = {};
