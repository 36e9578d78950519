import type { SearchCategory } from './enumerations';
import type { Banner, CallResult, EpisodeSummary, TitleSummary, TitleTicket } from './call-types';
import type { ContractRemote } from './routes';

/**
 * Slots that one member renders and another fills. The page of one member names the slot; the owner's remote exposes a component with these
 * properties. The owner of each is in `SLOT_OWNERS`.
 */
export interface SlotProperties {
  /** Login dialog, opened by the shell. */
  'login-dialog': { onClose: () => void; onSignUp: () => void; returnPath?: string };
  /** Sign-up dialog, opened by the shell. */
  'sign-up-dialog': { onClose: () => void; onLogin: () => void; returnPath?: string };
  /** The same form in a page or sheet: the mailed link leads back to `returnPath`. */
  'sign-up-form': { returnPath: string };
  /** The viewer's locked page: prices, the reader's balance, one confirmation. */
  'unlock-episode': {
    title: TitleSummary;
    episode: EpisodeSummary;
    lock: NonNullable<CallResult<'GET /web/episode/viewer'>['lock']>;
    onUnlocked: () => void;
  };
  /**
   * How to open a locked chapter, on any page: a button that expands in place to show the options. Navigates to the chapter once it is
   * open.
   */
  'unlock-button': { episode: EpisodeSummary };
  /**
   * The purchase price of a chapter in points, its approximate price in money, and the points back. Renders nothing for a chapter without a
   * price.
   */
  'price-tag': { episode: Pick<EpisodeSummary, 'title_id' | 'point' | 'is_ticket_available'> };
  /** The reader's point balance, as a link to the shop and back. Renders nothing for visitors. */
  'wallet-badge': { returnPath?: string };
  /** The point-back campaign of a title: how many points, and until when. Renders nothing without a campaign. */
  'campaign-banner': { campaign: CallResult<'GET /title/pointback'> };
  /** The comments section of a title's page: one chapter's comments, selected by the reader. `episodes` is never empty. */
  'title-comments': { title: TitleSummary; episodes: readonly EpisodeSummary[] };
  /**
   * Search suggestions for the typed text: a listbox with this id, whose options have the ids `${listId}-0`, `${listId}-1`. The search box
   * handles the keys and receives the options' paths; the last one leads to all results.
   */
  'search-suggestions': {
    /** Never empty. */
    text: string;
    listId: string;
    /** -1: none. */
    activeIndex: number;
    onPaths: (paths: readonly string[]) => void;
    onChosen: () => void;
  };
  /** A line over a chapter's pages, visible together with its bars. Once closed, it stays closed. */
  'viewer-banner': { banner: Banner };
  /** On a title's page: follows or unfollows the title. */
  'follow-title': { title: Pick<TitleSummary, 'title_id' | 'title_name'> };
  /** Ends the session of this device and goes to the home page. */
  'log-out-button': { userId: number };
  /** Opened by the shell once a day: today's login bonus. Renders nothing when it was already granted. */
  'login-bonus-dialog': { onClose: () => void };
  /**
   * The bar below a list of chapters with a multiple selection: total, points back, balance afterwards, one confirmation. `episodes` are
   * all of the title's; `selectedIds` are the selected ones, none of them open to the reader.
   */
  'bulk-purchase': {
    title: Pick<TitleSummary, 'title_id' | 'title_name'>;
    episodes: readonly EpisodeSummary[];
    selectedIds: readonly number[];
    onSelect: (episodeIds: readonly number[]) => void;
    /** They were bought, or the reader canceled. */
    onDone: () => void;
  };
  /** On a title's page: the magazine issues that contain it, with links. `magazines` is never empty. */
  'title-magazines': {
    title: Pick<TitleSummary, 'title_id' | 'title_name'>;
    magazines: CallResult<'GET /magazine/list'>['magazine_list'];
    /** The total number. */
    count: number;
  };
  /**
   * On the page of a search category: the magazine issues that contain such titles, and their sale. Empty and failed lists are the slot's.
   */
  'category-magazines': {
    category: SearchCategory;
    /** The first issues; null if they could not be loaded with the page. */
    magazines: CallResult<'GET /magazine/list'> | null;
    /** Path and query of the page, to return to from login and shop. */
    returnPath: string;
  };
  /** Transactions of points by month, newest first, each with its reason and the balance after it. `flows` is never empty. */
  'point-transactions': { flows: readonly CallResult<'GET /account/point/flow'>['point_flow_list'][number][] };
  /** The same for premium tickets. */
  'ticket-transactions': { flows: readonly CallResult<'GET /account/ticket/flow'>['ticket_flow_list'][number][] };
  /** Payments, newest first, each with its receipt and what happened to refunded money. `purchases` is never empty. */
  receipts: {
    purchases: readonly CallResult<'GET /web/point/history/list'>['purchase_list'][number][];
    seller: CallResult<'GET /web/point/history/list'>['seller'];
  };
  /** What the remaining locked chapters cost, in points and in waiting, and the day-by-day plan. */
  'rest-of-series': {
    title: Pick<TitleSummary, 'title_id' | 'title_name'>;
    episodes: readonly EpisodeSummary[];
    ticket: TitleTicket | null;
  };
}
export type SlotName = keyof SlotProperties;

export const SLOT_OWNERS = {
  'login-dialog': 'account',
  'sign-up-dialog': 'account',
  'sign-up-form': 'account',
  'unlock-episode': 'shop',
  'unlock-button': 'shop',
  'price-tag': 'shop',
  'wallet-badge': 'shop',
  'campaign-banner': 'shop',
  'title-comments': 'viewer',
  'search-suggestions': 'catalog',
  'viewer-banner': 'catalog',
  'follow-title': 'account',
  'log-out-button': 'account',
  'login-bonus-dialog': 'account',
  'bulk-purchase': 'shop',
  'rest-of-series': 'shop',
  'title-magazines': 'shop',
  'category-magazines': 'shop',
  receipts: 'shop',
  'point-transactions': 'account',
  'ticket-transactions': 'account',
} as const satisfies Record<SlotName, ContractRemote>;
