export const titleCalls = {};
