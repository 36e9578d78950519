import type { CallResult, EpisodeSummary, TitleSummary, TitleTicket } from './call-types';
import type { RemoteName } from './routes';

/**
 * Holes that one room digs and another fills. The digger's page names the slot, the owner's remote exposes a component with
 * these properties. `owner` of each is in `SLOT_OWNERS`.
 */
export interface SlotProperties {
  /** Login dialog, opened by the shell. */
  'login-dialog': { onClose: () => void; onSignUp: () => void; returnPath?: string };
  /** Sign-up dialog, opened by the shell. */
  'sign-up-dialog': { onClose: () => void; onLogin: () => void; returnPath?: string };
  /** What the viewer's locked page shows: prices, what the reader holds, one confirm. */
  'unlock-episode': {
    title: TitleSummary;
    episode: EpisodeSummary;
    lock: NonNullable<CallResult<'GET /web/episode/viewer'>['lock']>;
    onUnlocked: () => void;
  };
  /**
   * A locked chapter's way in, for any page: a button that unfolds, where it stands, what opens the chapter. Goes to the chapter when it is
   * open.
   */
  'unlock-button': { episode: EpisodeSummary };
  /** What a chapter costs to keep, in points and about in money, and what comes back of it. Draws nothing for one without a price. */
  'price-tag': { episode: Pick<EpisodeSummary, 'title_id' | 'point' | 'is_ticket_available'> };
  /** What the reader holds in points, leading to the shop and back. Draws nothing for visitors. */
  'wallet-badge': { returnPath?: string };
  /** That chapters of a title give points back, how many, and until when. Draws nothing without a campaign. */
  'campaign-banner': { campaign: CallResult<'GET /title/pointback'> };
  /** What a title's page shows of its comments: one chapter's, of the reader's choice. `episodes` is never empty. */
  'title-comments': { title: TitleSummary; episodes: readonly EpisodeSummary[] };
  /**
   * What a search box suggests for what is typed: a listbox with this id, whose options have the ids `${listId}-0`, `${listId}-1`. The box
   * owns the keys, and is told where the options lead; the last one leads to all results.
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
  /** On a title's page: follows the title, or follows it no longer. */
  'follow-title': { title: Pick<TitleSummary, 'title_id' | 'title_name'> };
  /** Opened by the shell once a day: what coming today brings. Draws nothing when today's was given before. */
  'login-bonus-dialog': { onClose: () => void };
  /**
   * The bar below a list of chapters in which several are chosen: their sum, what comes back, the balance after, one confirm. `episodes` are
   * all of the title; `selectedIds` are those that are chosen, none of them open to the reader.
   */
  'bulk-purchase': {
    title: Pick<TitleSummary, 'title_id' | 'title_name'>;
    episodes: readonly EpisodeSummary[];
    selectedIds: readonly number[];
    onSelect: (episodeIds: readonly number[]) => void;
    /** They were bought, or the reader thinks better of it. */
    onDone: () => void;
  };
  /** What the chapters that are still closed cost, in points and in waiting, and the plan of days. */
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
  'unlock-episode': 'shop',
  'unlock-button': 'shop',
  'price-tag': 'shop',
  'wallet-badge': 'shop',
  'campaign-banner': 'shop',
  'title-comments': 'viewer',
  'search-suggestions': 'catalog',
  'follow-title': 'account',
  'login-bonus-dialog': 'account',
  'bulk-purchase': 'shop',
  'rest-of-series': 'shop',
} as const satisfies Record<SlotName, RemoteName>;
