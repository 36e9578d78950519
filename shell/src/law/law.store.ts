import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConsentQuestion } from './consent-question';

export interface LawState {
  /** What the consent sheet asks; null if it is not shown. */
  readonly question: ConsentQuestion | null;
  /** Counts the saved answers, so that a status requested before one of them is recognized as outdated. */
  readonly answers: number;
}
export type LawStore = StoreApi<LawState>;
export const createLawStore = (): LawStore => createStore<LawState>(() => ({ question: null, answers: 0 }));

/** The page's consent sheet. It changes only in the browser; on the server, a page's question is in its context. */
export const lawStore = createLawStore();
