import { createPendingLogouts } from './pending-logouts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a logout without a response from the api-server', () => {
  it('is retried with increasing delays until it gets a response, then no more', async () => {
    const sent: number[] = [];
    const start = Date.now();
    createPendingLogouts().add(async () => {
      sent.push((Date.now() - start) / 1000);
      if (sent.length === 1) throw new Error('still down');
      return sent.length === 3;
    });
    await jest.advanceTimersByTimeAsync(86_400_000);
    expect(sent).toEqual([1, 11, 71]);
  });
  it('is eventually given up', async () => {
    let sent = 0;
    createPendingLogouts().add(async () => (sent += 1) < 0);
    await jest.advanceTimersByTimeAsync(86_400_000);
    expect(sent).toBe(5);
  });
  it('is queued among at most a thousand, and none outlives the server', async () => {
    let sent = 0;
    const logouts = createPendingLogouts();
    for (let count = 0; count < 1100; count += 1)
      logouts.add(async () => {
        sent += 1;
        return false;
      });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sent).toBe(1000);
    logouts.close();
    await jest.advanceTimersByTimeAsync(86_400_000);
    expect(sent).toBe(1000);
  });
});
