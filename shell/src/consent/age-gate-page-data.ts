import type { CallResult, LawAge } from '@komado/shared-contracts';
import type { ConsentFieldError, ConsentSubject } from './legal-consent-submission';

export interface AgeGatePageData {
  readonly status: LawAge;
  readonly returnPath: string;
  /** Errors of a form submitted without JavaScript; it may be the sheet of another page. */
  readonly errors: readonly ConsentFieldError[];
  /** What still has to be answered. */
  readonly requestedSubjects: readonly ConsentSubject[];
  /** The documents in force. */
  readonly law: CallResult<'GET /web/law'>;
  /** The current year, where the list of years begins. */
  readonly latestYear: number;
  /** The locale's UTC offset for counting ages. */
  readonly offsetMinutes: number;
}
