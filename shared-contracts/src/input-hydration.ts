/** Dispatched on the window by a page with `PageHead.takesEarlyInput`, once it handles keys and taps. */
export const INPUT_HYDRATED_EVENT = 'input-live';
