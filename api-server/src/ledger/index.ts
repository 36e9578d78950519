export { withAccountLock, lockAccount } from './account-lock';
export { balances, pointBalance, spendingOrder, ticketBalance } from './balances';
export { expireLotsOfAccount, expireBatchOfLots } from './expire-lots';
export { loadTransactionHistory } from './transaction-history.query';
export { grant, grantFreePoints, grantPaidPoints, grantPremiumTickets } from './grant';
export {
  type JournalHead,
  type JournalKind,
  type LotAsset,
  type Transfer,
  type Transfers,
  debitTransfer,
  postJournal,
  debitReversalTransfer,
  titleTicketTransfer,
  writeOffTransfer,
} from './post-journal';
export { POINT_ASSETS, TICKET_ASSETS, spendablePointAssets, allocateDebits } from './allocate-debits';
export {
  GIVES_TICKETS_CONDITION,
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
export { verifyLedger } from './verify-ledger';
