/** Space for a notice at the lower edge (`--lower-notice`, its height) with 8 px on each side; none without a notice. */
export const BOTTOM_NOTICE_CLEARANCE = 'min(2 * var(--lower-notice, 0px), 16px + var(--lower-notice, 0px))';
