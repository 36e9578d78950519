import type { PagePanel } from '@komado/demo-library';
import type { Configuration } from '@komado/hosting';
import type { Logger } from 'pino';
import type { Clock } from './clock';
import type { Database } from './database/database';
import type { Mailer } from './mail/mailer';
import type { MediaStore } from './media/media-store';
import type { PaymentProvider } from './shop/payment-provider';

/** What the app is built from; tests hand in their own clock and database. */
export interface ServerDependencies {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly mailer: Mailer;
  readonly media: MediaStore;
  /** Panels of the page that a media key names, in reading order; none where they are not known. */
  readonly panelsOf: (mediaKey: string) => readonly PagePanel[];
  readonly payments: PaymentProvider;
  /** Secret for signed addresses; hex. */
  readonly signingSecret: string;
}
