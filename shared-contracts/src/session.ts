import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Account, CallResult, Points, Tickets } from './call-types';

/** What every member may know about the reader. Written by the shell; remotes read it and request changes by event. */
export interface Session {
  readonly isLoggedIn: boolean;
  /** `pending` while account data loads after a log-in or a reload. */
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly account: Account | null;
  readonly app: CallResult<'GET /app/boot'> | null;
  readonly point: Points | null;
  readonly ticket: Tickets | null;
  readonly user: CallResult<'GET /user'> | null;
  /** The reader's opt-outs; null until the account is loaded. */
  readonly optOut: CallResult<'GET /account'>['opt_out'] | null;
  readonly hasTicketBadge: boolean;
  /**
   * Day in the region's time, YYYY-MM-DD, whose login bonus this device has not requested; null: already requested, or not to be requested.
   */
  readonly loginBonusDay: string | null;
}
export type ReaderStateStore = StoreApi<Session>;

export const emptyReaderState: Session = {
  isLoggedIn: false,
  status: 'idle',
  account: null,
  app: null,
  point: null,
  ticket: null,
  user: null,
  optOut: null,
  hasTicketBadge: false,
  loginBonusDay: null,
};
export const createReaderStateStore = (initial: Partial<Session> = {}): ReaderStateStore =>
  createStore<Session>(() => ({ ...emptyReaderState, ...initial }));
