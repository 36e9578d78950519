export {
  COUNTING_TRANSACTION,
  type CountedAction,
  INSERT_IF_FIRST_THIS_HOUR,
  startOfHour,
  isFirstThisHour,
} from './first-this-hour.command';
export { type HourlyCountCache, hourlyCountCache } from './hourly-count-cache';
export { hourlyPersonKey, countedPersonOf } from './counted-person';
