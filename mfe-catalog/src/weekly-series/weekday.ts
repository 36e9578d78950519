import { pathOf } from '@komado/shared-contracts';

/** Weekdays in display order, starting with Monday; `weekday` counts from Sunday, as the API does. */
export const WEEK = [
  { id: 'mon', weekday: 1, short: 'Mon', name: 'Monday' },
  { id: 'tue', weekday: 2, short: 'Tue', name: 'Tuesday' },
  { id: 'wed', weekday: 3, short: 'Wed', name: 'Wednesday' },
  { id: 'thu', weekday: 4, short: 'Thu', name: 'Thursday' },
  { id: 'fri', weekday: 5, short: 'Fri', name: 'Friday' },
  { id: 'sat', weekday: 6, short: 'Sat', name: 'Saturday' },
  { id: 'sun', weekday: 0, short: 'Sun', name: 'Sunday' },
] as const;
export type DayId = (typeof WEEK)[number]['id'];
/** Series without a weekday. */
export const OTHER_DAYS = 'other';
/** Name of the query parameter for the selected day. */
export const DAY_PARAMETER = 'day';
export const dayPath = (id: DayId | typeof OTHER_DAYS): string => `${pathOf('series')}?${DAY_PARAMETER}=${id}`;

/** Today in the visitor's region, according to the API. */
export const dayIdOf = (weekday: number): DayId => WEEK.find((day) => day.weekday === weekday)?.id ?? 'mon';
/** The day in the URL, or today. */
export function selectedDayOf(query: URLSearchParams, todayWeekday: number): DayId | typeof OTHER_DAYS {
  const dayParameter = query.get(DAY_PARAMETER);
  if (dayParameter === OTHER_DAYS) return OTHER_DAYS;
  return WEEK.find((day) => day.id === dayParameter)?.id ?? dayIdOf(todayWeekday);
}
