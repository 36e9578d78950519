/** Ages in whole years, counted from the first day of the birth month. */
export const MIN_ACCOUNT_AGE = 16;
export const MIN_READING_AGE = 13;
/** A title id in a URL is zero-padded to this many digits. */
export const TITLE_ID_WIDTH = 5;
export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 64;
export const NICKNAME_MAX_LENGTH = 20;
export const PASSKEY_NAME_MAX_LENGTH = 40;
/** How long a login counts as recent, for calls that require a recent login or the password. */
export const RECENT_LOGIN_MINUTES = 15;
/** Time from step 1 of deleting an account, on a page, to the deletion. */
export const DELETION_STEP_MINUTES = 30;
/** Maximum number of passkeys per account. */
export const PASSKEYS_MAX = 10;
export const COMMENT_MAX_LENGTH = 200;
export const COMMENTS_PER_HOUR = 10;
export const READING_HISTORY_LIMIT = 20;
/** Expiry of permanent cookies, in seconds since the epoch: 2099-12-31T03:59:59Z. */
export const COOKIE_FAR_FUTURE_EXPIRY = 4102372799;
/** Earliest birth year that the age gate offers and the parser accepts. */
export const LOWEST_BIRTH_YEAR = 1900;
export const CONSENT_VALUE = 1;
export const CRAWLER_BIRTHDAY = '2000-01';
/** The ticket badge shows while the time left is above the lower and below the upper bound, in milliseconds. */
export const TICKET_NEAR_EXPIRY_OVER_MS = 600_000;
export const TICKET_NEAR_EXPIRY_UNDER_MS = 172_800_000;
export const FIRST_PAGE_VIEW_DELAY_MS = 500;
export const PAGE_RELOAD_GUARD_MS = 10_000;
export const ROUTE_PRELOAD_CONCURRENCY = 4;
export const WEB_STATUS_CHECK_INTERVAL_MS = 86_400_000;
export const MAINTENANCE_IMAGE_BREAKPOINT_PX = 768;
export const PAGE_SIZE_DEFAULT = 20;
export const PAGE_SIZE_MAX = 100;
/** Widths a picture can be requested in, in pixels. */
export const IMAGE_WIDTHS = [80, 160, 240, 320, 480, 640, 960, 1280, 1600, 1920, 2560, 4096] as const;
/** Side of a square tile of a page's original, in the original's pixels; tiles at its right and lower edges are smaller. */
export const PAGE_TILE_PX = 1024;
export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export const LOADING_BAR = {
  durationMs: 2000,
  throttleMs: 200,
  hideDelayMs: 500,
  resetDelayMs: 400,
  heightPx: 3,
  color: '#469bf9',
  errorColor: 'red',
} as const;
