/** Their types contain the whole table of calls, slots or events, so they are compared with sample tables, and used entries one by one. */
export const SERVICES: readonly string[] = [
  'useAppServices',
  'useApi',
  'useEventBus',
  'createEventBus',
  'useSession',
  'Slot',
  'isCallError',
  'definePage',
];
/** Only the shell uses these, or their types are the table itself. */
const NOT_COMPARED = ['AppServicesProvider', 'createApiClient', 'defineRemote'];
/** Whether the type of a name of the shared packages is compared as it is. */
export const isCompared = (name: string): boolean => !SERVICES.includes(name) && !NOT_COMPARED.includes(name);
