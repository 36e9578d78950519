/** Replaces axios's fetch adapter in the browser build: calls use XMLHttpRequest, and those that outlive their page the client's own adapter. */
export const getFetch = undefined;
