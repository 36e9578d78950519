export const purchaseCalls = {};
