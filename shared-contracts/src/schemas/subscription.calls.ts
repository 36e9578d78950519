export const subscriptionCalls = {};
