import { EpisodeStatus, type ApiClient, type CallReason, type TicketType } from '@komado/shared-contracts';
import { refusalOf, type Refusal } from '../failure/refusal';

/** A chapter that is already owned or free costs nothing and counts as purchased: it is open permanently. */
const opened = (status: EpisodeStatus): UnlockOutcome => ({ status: status === EpisodeStatus.renting ? 'renting' : 'purchased' });

type UnlockReason = CallReason<'POST /episode/paid' | 'POST /episode/paid/bulk' | 'POST /episode/rental/ticket'>;
export type UnlockOutcome =
  | {
      readonly status: 'purchased' | 'renting';
      /** The balance after buying. */
      readonly left?: number;
    }
  | { readonly refusal: Refusal<UnlockReason> };

/**
 * Buys a chapter at the price in points that the reader saw; a different price is refused. If the title has point back, the chapter is
 * bought as a bulk of one, because only bulk purchases bring `seenBack`.
 */
export async function buyEpisode(api: ApiClient, episodeId: number, seenPoint: number, seenBack: number): Promise<UnlockOutcome> {
  if (seenBack > 0) {
    try {
      const { point } = await api.call('POST /episode/paid/bulk', {
        episode_id_list: [episodeId],
        paid_point: seenPoint,
        point_back: seenBack,
      });
      return { status: 'purchased', left: point.total };
    } catch (error) {
      return { refusal: refusalOf(error, 'POST /episode/paid/bulk') };
    }
  }
  try {
    const { episode_status, point } = await api.call('POST /episode/paid', { episode_id: episodeId, check_point: seenPoint });
    return { ...opened(episode_status), left: point.total };
  } catch (error) {
    return { refusal: refusalOf(error, 'POST /episode/paid') };
  }
}

/**
 * Rents a chapter with a ticket; `ticketVersion` is the version of the title ticket that the reader saw, or any number for a premium
 * ticket.
 */
export async function rentEpisode(api: ApiClient, episodeId: number, type: TicketType, ticketVersion: number): Promise<UnlockOutcome> {
  try {
    const parameters = { episode_id: episodeId, ticket_type: type, ticket_version: ticketVersion };
    return opened((await api.call('POST /episode/rental/ticket', parameters)).episode_status);
  } catch (error) {
    return { refusal: refusalOf(error, 'POST /episode/rental/ticket') };
  }
}
