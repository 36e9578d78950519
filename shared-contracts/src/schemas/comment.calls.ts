export const commentCalls = {};
