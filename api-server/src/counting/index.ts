export { COUNTING_TRANSACTION, type CountedAct, FIRST_THIS_HOUR, startOfHour, isFirstThisHour } from './count-once.command';
export { type HourlyCountCache, hourlyCountCache } from './hourly-count-cache';
export { hourlyPersonKey, countedPersonOf } from './counted-person';
