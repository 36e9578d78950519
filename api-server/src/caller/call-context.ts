import type { Region } from '@komado/shared-contracts';
import { refuse } from '../refusal';
import type { CountryRestriction } from '../service';

/** The session of a valid user web token. */
export interface Reader {
  readonly accountId: number;
  /** Identifies one device's session; the `target_user_id` of a logout. */
  readonly userId: number;
  readonly email: string;
  /** Started by the app's login: it cannot spend points that were bought on the web. */
  readonly isAppSession: boolean;
}

export interface SetCookie {
  name: string;
  value: string;
  httpOnly?: boolean;
  /** If absent, a session cookie. A past date deletes it. */
  expires?: Date;
}

/** Who makes a call, and from where. */
export interface CallContext {
  /** null for visitors. A call whose access is `login` never sees null. */
  readonly reader: Reader | null;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly region: Region;
  /** Two letters, upper case, from the configured header; empty when unknown. */
  readonly country: string;
  /** Whether the service or the sale of points is restricted there; null if not. */
  readonly countryRestriction: CountryRestriction | null;
  /** From the header; grants nothing. */
  readonly isCrawler: boolean;
  /** Sent by a page: browsers add the header `Origin` to each of its POSTs, apps and scripts do not. */
  readonly isFromPage: boolean;
  readonly userAgent: string;
  readonly ip: string;
  setCookie(cookie: SetCookie): void;
}

/** The reader of a call whose access is `login`. */
export function readerOf(context: CallContext): Reader {
  if (!context.reader) throw refuse('not-logged-in');
  return context.reader;
}
