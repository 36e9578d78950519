export type { DeniedCountries } from './denied-countries';
export { failureOf } from './envelope';
export type { Handlers } from './handler';
export { refuseRemoteUnlessPublic } from './refuse-remote-unless-public';
