/** Image size for the blurred scene behind a title's head: small, and the same on every screen. */
export const KEY_SIZES = '480px';
export const KEY_WIDTHS = [240, 480] as const;
