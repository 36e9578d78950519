export { eraseReadingHistoryAndTickets } from './erase-reading-history-and-tickets.command';
