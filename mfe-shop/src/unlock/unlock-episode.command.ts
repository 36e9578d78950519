import type { ApiClient } from '@komado/shared-contracts';
import { refusalOf, type Refusal } from '../failure/refusal';

export const TicketType = { title: 1, premium: 2 } as const;
export type TicketType = (typeof TicketType)[keyof typeof TicketType];

export type UnlockOutcome = { readonly status: 'purchased' | 'renting' } | { readonly refusal: Refusal };

/** Buys a chapter for the price the reader saw, in points; another price is refused. */
export async function buyEpisode(api: ApiClient, episodeId: number, seenPoint: number): Promise<UnlockOutcome> {
  try {
    await api.call('POST /episode/paid', { episode_id: episodeId, check_point: seenPoint });
    return { status: 'purchased' };
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}

/** Rents a chapter with a ticket; `ticketVersion` is that of the title ticket the reader saw, any number for a premium ticket. */
export async function rentEpisode(api: ApiClient, episodeId: number, type: TicketType, ticketVersion: number): Promise<UnlockOutcome> {
  try {
    await api.call('POST /episode/rental/ticket', { episode_id: episodeId, ticket_type: type, ticket_version: ticketVersion });
    return { status: 'renting' };
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}
