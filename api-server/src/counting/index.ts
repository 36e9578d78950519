export {
  COUNTING_TRANSACTION,
  type CountedAction,
  INSERT_IF_FIRST_THIS_HOUR,
  startOfHour,
  insertIfFirstThisHour,
} from './hourly-deduplication.command';
export { type CountedThisHourCache, createCountedThisHourCache } from './counted-this-hour-cache';
export { hourlyPersonKey, countedPersonOf } from './counted-person';
