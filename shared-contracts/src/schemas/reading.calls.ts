export const readingCalls = {};
