/** Enumerations as const objects: the values are sent, the keys are for code. */
type ValueOf<T> = T[keyof T];

export const UserType = { non_charger: 1, charger: 2, subscription: 3, subscription_p: 4 } as const;
export type UserType = ValueOf<typeof UserType>;
export type UserTypeName = keyof typeof UserType;
/** Name of a numeric user type id; undefined for an unknown id. */
export const userTypeName = (id: number): UserTypeName | undefined =>
  (Object.keys(UserType) as UserTypeName[]).find((name) => UserType[name] === id);

export const LOGIN_MARKER = 'login';

export const ReturnType = { return: 'return', new7: 'new7', other: 'other' } as const;
export type ReturnType = ValueOf<typeof ReturnType>;

/** Compare with these values, never by truthiness: 2 means not bought. */
export const PurchaseFlag = { purchase: 1, notPurchase: 2 } as const;
export type PurchaseFlag = ValueOf<typeof PurchaseFlag>;

export const TitleCategory = { manga: 1, novel: 2 } as const;
export type TitleCategory = ValueOf<typeof TitleCategory>;

/** Categories of `/search/category/{categoryId}`; manga and novel are the title categories. */
export const SearchCategory = { original: 0, manga: 1, novel: 2 } as const;
export type SearchCategory = ValueOf<typeof SearchCategory>;

export const SEARCH_SORTS = ['popular', 'new', 'name'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

export const COMMENT_SORTS = ['new', 'likes'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

/** Purposes of a one-time token in a mailed link. */
export const MAILED_TOKEN_PURPOSES = ['sign-up', 'password-reset', 'password-change', 'email-change'] as const;
export type MailedTokenPurpose = (typeof MAILED_TOKEN_PURPOSES)[number];

export const EpisodeStatus = { free: 'free', purchased: 'purchased', renting: 'renting' } as const;
export type EpisodeStatus = ValueOf<typeof EpisodeStatus>;

export const PaymentResult = { confirmed: 1, canceled: 2 } as const;
export type PaymentResult = ValueOf<typeof PaymentResult>;

export const FetchStatus = { idle: 'idle', pending: 'pending', success: 'success', error: 'error' } as const;
export type FetchStatus = ValueOf<typeof FetchStatus>;

/**
 * Who handles a failed call. `disable`: the caller gets business codes; maintenance still raises. `enable`: every failure raises.
 * `noMaintenanceCheck`: neither; the body of a 503 is read.
 */
export const CheckMode = { disable: 0, enable: 1, noMaintenanceCheck: 3 } as const;
export type CheckMode = ValueOf<typeof CheckMode>;

export const Region = { JP: 'JP', US: 'US' } as const;
export type Region = ValueOf<typeof Region>;

export const BannerVisibility = { hidden: 0, visible: 1, sticky: 2, visibleOverViewer: 3 } as const;
export type BannerVisibility = ValueOf<typeof BannerVisibility>;

export const LawModal = { nothing: 0, termsOfService: 1, privacyPolicy: 2, both: 3 } as const;
export type LawModal = ValueOf<typeof LawModal>;

export const LawAge = { nothing: 0, age: 1, privacyPolicyMinor: 2, privacyPolicyAdult: 3 } as const;
export type LawAge = ValueOf<typeof LawAge>;

export const AnalyticsEvent = {
  contentView: 'content-view',
  identify: 'identify',
  buy: 'buy',
  loginBonusModalClose: 'login bonus modal close',
  viewerLast: 'viewer last',
  viewerComplete: 'viewer complete',
  viewerClose: 'viewer close',
  clientError: 'client_error',
} as const;
export type AnalyticsEvent = ValueOf<typeof AnalyticsEvent>;

export const ScrollDirection = { rightToLeft: 'rtl', leftToRight: 'ltr', vertical: 'vertical' } as const;
export type ScrollDirection = ValueOf<typeof ScrollDirection>;

/** In a profile; empty means not given. */
export const GENDERS = ['', 'female', 'male', 'other'] as const;
export type Gender = (typeof GENDERS)[number];

export const Currency = { USD: 'USD', JPY: 'JPY' } as const;
export type Currency = ValueOf<typeof Currency>;

export const MAGAZINE_SORTS = ['new', 'old'] as const;
export type MagazineSort = (typeof MAGAZINE_SORTS)[number];

/** Why points or tickets were received, spent or lost. */
export const FlowKind = {
  purchase: 'purchase',
  subscription: 'subscription',
  signUpBonus: 'sign-up-bonus',
  loginBonus: 'login-bonus',
  grant: 'grant',
  episode: 'episode',
  bulk: 'bulk',
  pointBack: 'point-back',
  magazine: 'magazine',
  rental: 'rental',
  expiry: 'expiry',
  /** Taken back because the payment was refunded. */
  return: 'return',
  /** Credited again because the refund failed or a dispute was won. */
  returnCorrected: 'return-corrected',
} as const;
export type FlowKind = ValueOf<typeof FlowKind>;

/** What an episode is rented with. */
export const TicketType = { title: 1, premium: 2 } as const;
export type TicketType = ValueOf<typeof TicketType>;

export const PaymentKind = { product: 'product', plan: 'plan' } as const;
export type PaymentKind = ValueOf<typeof PaymentKind>;
