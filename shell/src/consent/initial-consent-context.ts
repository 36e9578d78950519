import { createContext } from 'react';
import type { ConsentQuestion } from './consent-question';

/** The question of the consent sheet in the server's HTML, and the offset for counting ages there. */
export interface InitialConsent {
  readonly question: ConsentQuestion | null;
  /** The locale's UTC offset. */
  readonly offsetMinutes: number;
}
export const InitialConsentContext = createContext<InitialConsent>({ question: null, offsetMinutes: 0 });
