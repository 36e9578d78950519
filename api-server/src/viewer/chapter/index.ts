export { eraseReading } from './erase-reading';
