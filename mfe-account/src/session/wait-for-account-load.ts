import type { ReaderStateStore } from '@komado/shared-contracts';

/** The longest time that the end of a session waits for pending calls. */
const LIMIT_MS = 2000;

/** Resolves when the shell has loaded the account, or failed to: calls pending when a session ends would be refused. */
export function waitForAccountLoad(session: ReaderStateStore): Promise<void> {
  const isLoading = (): boolean => ['idle', 'pending'].includes(session.getState().status);
  if (!isLoading()) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(finish, LIMIT_MS);
    const stop = session.subscribe(() => {
      if (!isLoading()) finish();
    });
  });
}
