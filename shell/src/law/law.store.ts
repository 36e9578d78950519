import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConsentQuestion } from './consent-question';

export interface LawState {
  /** What the consent sheet asks; null: it is not there. */
  readonly question: ConsentQuestion | null;
  /** Counts the answers that were kept, so that a status that was asked for before one of them is known to be old. */
  readonly answers: number;
}
export type LawStore = StoreApi<LawState>;
export const createLawStore = (): LawStore => createStore<LawState>(() => ({ question: null, answers: 0 }));

/** The page's consent sheet. It changes in the browser only; on the server a page's question is in its surroundings. */
export const lawStore = createLawStore();
