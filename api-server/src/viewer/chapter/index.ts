export { eraseReadingHistoryAndTickets } from './erase-reading-history';
