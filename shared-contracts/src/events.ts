import type { AnalyticsMessage } from './analytics';
import type { OwnName } from './contract-extensions';

/** Events between packages, by name and payload. The owner emits; anyone can listen. */
export interface EventPayloads {
  /** shop: a reader bought or rented a chapter. */
  'episode-unlocked': { titleId: number; episodeId: number; status: 'purchased' | 'renting' };
  /** shop: the reader's points or tickets changed; the shell reloads them. */
  'points-changed': Record<never, never>;
  /** account, viewer: nickname, icon, email address or opt-outs changed; the shell reloads the account. */
  'account-changed': Record<never, never>;
  /** anyone: the reader asked to log in or sign up; the shell opens the account remote's dialog. `returnPath` is where to go afterwards. */
  'login-requested': { returnPath?: string };
  'sign-up-requested': { returnPath?: string };
  /** account: a session began; the shell loads the account. */
  'logged-in': Record<never, never>;
  /**
   * account: the session ended, whatever the server responded. `isUnanswered`: the server was unreachable, so the shell ends the session
   * there later.
   */
  'logged-out': { isUnanswered?: boolean };
  /** anyone: a short message for the reader. */
  toast: { message: string; tone?: 'plain' | 'good' | 'error' };
  /** anyone: an analytics event for the shell's tracker. */
  analytics: AnalyticsMessage;
}
export type EventName = keyof EventPayloads;
/** Payload of a squad's own event. Listeners validate what they read: types are not shared between squads' sources. */
export type OwnEventPayload = Readonly<Record<string, unknown>>;
export type EventPayload<N extends EventName | OwnName> = N extends EventName ? EventPayloads[N] : OwnEventPayload;

export interface EventBus {
  emit<N extends EventName | OwnName>(name: N, payload: EventPayload<N>): void;
  /** Returns a function that unsubscribes. */
  on<N extends EventName | OwnName>(name: N, listener: (payload: EventPayload<N>) => void): () => void;
}

/** A listener that throws never prevents the others from being called; its error surfaces as uncaught. */
export function createEventBus(): EventBus {
  const listeners = new Map<EventName | OwnName, Set<(payload: never) => void>>();
  return {
    emit: (name, payload) => {
      for (const listener of Array.from(listeners.get(name) ?? [])) {
        try {
          listener(payload as never);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
    on: (name, listener) => {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener as (payload: never) => void));
      return () => void set.delete(listener as (payload: never) => void);
    },
  };
}
