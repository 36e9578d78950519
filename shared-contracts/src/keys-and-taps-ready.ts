/** Dispatched on the window by a page with `PageHead.takesEarlyInput`, once it handles keys and taps. */
export const KEYS_AND_TAPS_READY_EVENT = 'input-live';
