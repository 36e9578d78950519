import type { AnalyticsMessage } from './analytics';

/** Events between rooms, by name and payload. The owner emits, anyone listens. */
export interface EventPayloads {
  /** shop: a reader bought or rented a chapter. */
  'episode-unlocked': { titleId: number; episodeId: number; status: 'purchased' | 'renting' };
  /** shop, account: what the reader holds has changed; the shell loads points and tickets again. */
  'points-changed': Record<never, never>;
  /** account: nickname, icon, address or what the reader opted out of has changed; the shell loads the account again. */
  'account-changed': Record<never, never>;
  /** anyone: the reader asked to log in or sign up; the shell opens account's dialog. `returnPath` is where to go afterwards. */
  'login-requested': { returnPath?: string };
  'sign-up-requested': { returnPath?: string };
  /** account: a session began; the shell loads the account. */
  'logged-in': Record<never, never>;
  /** account: the session ended, whatever the server said. */
  'logged-out': Record<never, never>;
  /** anyone: a short message for the reader. */
  toast: { message: string; tone?: 'plain' | 'good' | 'error' };
  /** anyone: something worth counting; the shell's tracker takes it. */
  analytics: AnalyticsMessage;
}
export type EventName = keyof EventPayloads;

export interface EventBus {
  emit<N extends EventName>(name: N, payload: EventPayloads[N]): void;
  /** Gives back the function that stops listening. */
  on<N extends EventName>(name: N, listener: (payload: EventPayloads[N]) => void): () => void;
}

/** A listener that throws never keeps the others from hearing; its error surfaces as an uncaught one. */
export function createEventBus(): EventBus {
  const listeners = new Map<EventName, Set<(payload: never) => void>>();
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
