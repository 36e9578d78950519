import { EpisodeStatus, ErrorCode, isApiError, type ApiClient, type EpisodeSummary } from '@komado/shared-contracts';

export const TicketType = { title: 1, premium: 2 } as const;
export type TicketType = (typeof TicketType)[keyof typeof TicketType];

export type UnlockOutcome =
  | { readonly kind: 'unlocked'; readonly status: 'purchased' | 'renting' }
  /** The chapter costs `point` now, not what the reader saw. */
  | { readonly kind: 'price-changed'; readonly point: number }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string };

const refusal = (error: unknown): UnlockOutcome =>
  isApiError(error) && error.code >= 1000
    ? { kind: 'refused', code: error.code, message: error.message }
    : { kind: 'refused', code: ErrorCode.serverError, message: '' };

/** Buys a chapter for the price the reader saw. A refusal is looked into once: another price, or bought in another tab already. */
export async function buyEpisode(api: ApiClient, episode: EpisodeSummary, seenPoint: number): Promise<UnlockOutcome> {
  try {
    await api.call('POST /episode/paid', { episode_id: episode.episode_id, check_point: seenPoint });
    return { kind: 'unlocked', status: 'purchased' };
  } catch (error) {
    return explain(api, episode, seenPoint, refusal(error));
  }
}

async function explain(api: ApiClient, episode: EpisodeSummary, seenPoint: number, refused: UnlockOutcome): Promise<UnlockOutcome> {
  try {
    const now = await api.call('GET /episode/status', { episode_id: episode.episode_id });
    if (now.status === EpisodeStatus.purchased || now.status === EpisodeStatus.renting) return { kind: 'unlocked', status: now.status };
    return now.point === seenPoint ? refused : { kind: 'price-changed', point: now.point };
  } catch {
    return refused;
  }
}

/** Rents a chapter with a ticket; `ticketVersion` is that of the title ticket the reader saw. */
export async function rentEpisode(
  api: ApiClient,
  episode: EpisodeSummary,
  type: TicketType,
  ticketVersion: number,
): Promise<UnlockOutcome> {
  try {
    await api.call('POST /episode/rental/ticket', { episode_id: episode.episode_id, ticket_type: type, ticket_version: ticketVersion });
    return { kind: 'unlocked', status: 'renting' };
  } catch (error) {
    return refusal(error);
  }
}
