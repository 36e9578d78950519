import { createReaderStateStore } from '@komado/shared-contracts';
import { waitForAccountLoad } from './wait-for-account-load';

const isSettled = async (promise: Promise<void>): Promise<boolean> => {
  let settled = false;
  void promise.then(() => (settled = true));
  await Promise.resolve();
  await Promise.resolve();
  return settled;
};
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('before a session ends', () => {
  it.each(['success', 'error'] as const)('there is no wait when the account is loaded: %s', async (status) =>
    expect(await isSettled(waitForAccountLoad(createReaderStateStore({ status })))).toBe(true),
  );
  it('the account is awaited while it loads', async () => {
    const session = createReaderStateStore({ status: 'idle' });
    const loaded = waitForAccountLoad(session);
    session.setState({ status: 'pending' });
    expect(await isSettled(loaded)).toBe(false);
    session.setState({ status: 'success' });
    expect(await isSettled(loaded)).toBe(true);
  });
  it('an account that does not load is awaited for two seconds', async () => {
    const loaded = waitForAccountLoad(createReaderStateStore({ status: 'pending' }));
    jest.advanceTimersByTime(1999);
    expect(await isSettled(loaded)).toBe(false);
    jest.advanceTimersByTime(1);
    expect(await isSettled(loaded)).toBe(true);
  });
});
