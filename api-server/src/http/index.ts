export type { DeniedCountries } from './denied-countries';
export { failureOf } from './envelope';
export type { Handlers } from './handler';
export { restrictToThisMachine } from './restrict-to-this-machine';
