import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Account, CallResult, Points, Tickets } from './call-types';

/** What every room may know of the reader. Filled by the shell; remotes read it and ask for changes by event. */
export interface Session {
  readonly isLoggedIn: boolean;
  /** `pending` while account data loads after a log-in or a reload. */
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly account: Account | null;
  readonly app: CallResult<'GET /app/boot'> | null;
  readonly point: Points | null;
  readonly ticket: Tickets | null;
  readonly user: CallResult<'GET /user'> | null;
  /** What the reader has opted out of; null until the account is loaded. */
  readonly optOut: CallResult<'GET /account'>['opt_out'] | null;
  readonly hasTicketBadge: boolean;
  /** Day of the region, YYYY-MM-DD, whose login bonus this device has not asked for; null: it has, or it must not. */
  readonly loginBonusDay: string | null;
}
export type SessionStore = StoreApi<Session>;

export const emptySession: Session = {
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
export const createSessionStore = (initial: Partial<Session> = {}): SessionStore =>
  createStore<Session>(() => ({ ...emptySession, ...initial }));
