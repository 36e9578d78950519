export const deviceCalls = {};
