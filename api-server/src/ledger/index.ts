export { accountTransaction, lockAccount } from './account-transaction';
export { balances, pointBalance, spendingOrder, ticketBalance } from './balances';
export { expireLots, sweepExpiredLots } from './expire-lots';
export { loadFlow } from './flow.query';
export { grant, grantFreePoints, grantPaidPoints, grantPremiumTickets } from './grant';
export {
  type JournalHead,
  type JournalKind,
  type LotAsset,
  type Transfer,
  type Transfers,
  debit,
  postJournal,
  reverseDebit,
  spendTitleTickets,
  writeOff,
} from './post-journal';
export { POINT_ASSETS, TICKET_ASSETS, spendablePointAssets, planDebits } from './plan-debits';
export {
  GIVES_TICKETS,
  TICKET_COLUMNS,
  type TicketColumns,
  type TicketTerms,
  loadStoredTickets,
  spendTitleTicket,
  titleTicketAt,
  readTicketTerms,
  loadTicketTerms,
  loadTitleTicket,
  loadTitleTickets,
} from './title-ticket';
export { verifyLedger } from './verify';
