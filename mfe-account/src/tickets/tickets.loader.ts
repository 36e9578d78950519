import type { ApiClient, CallResult, PageLoaderArguments } from '@komado/shared-contracts';
import type { EntriesPage } from '../older-entries/use-older-entries';
import type { TicketFlow } from '../transactions/transaction-lines';

export interface TicketsData {
  readonly ticket: CallResult<'GET /account/point/all'>['ticket'];
  readonly flow: EntriesPage<TicketFlow>;
}
/** Transactions of premium tickets from this offset, newest first. */
export async function loadTicketFlow(api: ApiClient, offset: number, signal?: AbortSignal): Promise<EntriesPage<TicketFlow>> {
  const { ticket_flow_list, total_count } = await api.call('GET /account/ticket/flow', { offset }, { signal });
  return { entries: ticket_flow_list, hasMore: offset + ticket_flow_list.length < total_count };
}
export async function loadTickets({ api, signal }: PageLoaderArguments): Promise<TicketsData> {
  const [{ ticket }, flow] = await Promise.all([api.call('GET /account/point/all', {}, { signal }), loadTicketFlow(api, 0, signal)]);
  return { ticket, flow };
}
