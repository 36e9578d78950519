import type { Configuration } from '@komado/server-kit';
import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { Database } from '../database';

/** What a call needs besides its handler. */
export interface ApiDependencies {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}
