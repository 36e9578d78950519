export { COUNTING, type CountedAct, FIRST_THIS_HOUR, hourOf, isFirstThisHour } from './count-once.command';
export { type CountedThisHour, countedThisHour } from './counted-this-hour';
export { personKey, personOf } from './person';
