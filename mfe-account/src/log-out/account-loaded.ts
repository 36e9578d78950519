import type { SessionStore } from '@komado/shared-contracts';

/** Logging out waits no longer than this for calls that are under way. */
const LIMIT_MS = 2000;

/** Resolves when the shell has loaded the account, or could not: calls that are under way when a session ends would be refused. */
export function accountLoaded(session: SessionStore): Promise<void> {
  const isUnderWay = (): boolean => ['idle', 'pending'].includes(session.getState().status);
  if (!isUnderWay()) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(finish, LIMIT_MS);
    const stop = session.subscribe(() => {
      if (!isUnderWay()) finish();
    });
  });
}
