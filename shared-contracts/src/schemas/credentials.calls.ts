export const credentialCalls = {};
