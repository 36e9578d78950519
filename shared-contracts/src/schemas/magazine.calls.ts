export const magazineCalls = {};
