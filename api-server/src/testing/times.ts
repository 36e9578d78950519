/** When tests begin. */
export const NOW = new Date('2026-11-20T12:00:00Z');
export const before = (milliseconds: number): Date => new Date(NOW.getTime() - milliseconds);
export const after = (milliseconds: number): Date => new Date(NOW.getTime() + milliseconds);
