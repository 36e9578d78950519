import { createConnection } from './connection';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A connection whose server responds while `isUp`, and the number of probes. */
function watched(isUp: boolean) {
  const server = { isUp, probes: 0 };
  const connection = createConnection(async () => {
    server.probes += 1;
    return server.isUp;
  });
  return { server, connection, state: () => connection.store.getState() };
}
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const settled = (promise: Promise<void>) => {
  const results: string[] = [];
  promise.then(
    () => results.push('continued'),
    () => results.push('ended'),
  );
  return results;
};
const forever = new AbortController().signal;

test('a page that could not reach the server continues as soon as one responds', async () => {
  const { connection, state } = watched(true);
  const results = settled(connection.whenBack('/ranking', 0, forever));
  await pass(0);
  expect([results, state()]).toEqual([['continued'], { state: 'good', waitingFor: null }]);
});
test('it waits while the server is down, probes with increasing delays, and continues when it is back', async () => {
  const { server, connection, state } = watched(false);
  const results = settled(connection.whenBack('/ranking', 0, forever));
  await pass(0);
  expect(state()).toEqual({ state: 'lost', waitingFor: '/ranking' });
  await pass(1999);
  expect(server.probes).toBe(1);
  await pass(1 + 4000 + 8000 + 15_000 + 15_000);
  expect(server.probes).toBe(6);
  server.isUp = true;
  await pass(15_000);
  expect([results, state()]).toEqual([['continued'], { state: 'good', waitingFor: null }]);
});
test('a page whose call keeps failing although the server responds is retried with delays', async () => {
  const { connection, state } = watched(true);
  const results = settled(connection.whenBack('/ranking', 2, forever));
  await pass(3999);
  expect([results, state()]).toEqual([[], { state: 'failing', waitingFor: '/ranking' }]);
  await pass(1);
  expect(results).toEqual(['continued']);
});
test('a manual retry probes immediately', async () => {
  const { server, connection } = watched(false);
  const results = settled(connection.whenBack('/ranking', 0, forever));
  await pass(0);
  server.isUp = true;
  connection.retry();
  await pass(0);
  expect(results).toEqual(['continued']);
});
test('a navigation that ended stops waiting, and its notice is removed', async () => {
  const { connection, state } = watched(true);
  const navigation = new AbortController();
  const results = settled(connection.whenBack('/ranking', 3, navigation.signal));
  navigation.abort();
  await pass(0);
  expect([results, state()]).toEqual([['ended'], { state: 'good', waitingFor: null }]);
  const late = settled(connection.whenBack('/series', 0, navigation.signal));
  await pass(0);
  expect(late).toEqual(['ended']);
});
test('online and offline events of the browser trigger a probe', async () => {
  const { server, connection, state } = watched(false);
  const stop = connection.listen();
  window.dispatchEvent(new Event('offline'));
  await pass(0);
  expect(state().state).toBe('lost');
  server.isUp = true;
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(state().state).toBe('good');
  stop();
  server.isUp = false;
  window.dispatchEvent(new Event('offline'));
  await pass(60_000);
  expect(state().state).toBe('good');
});
test('a call that could not reach the server triggers one probe, shared by all', async () => {
  const { server, connection, state } = watched(false);
  connection.report();
  connection.report();
  await pass(0);
  expect([server.probes, state()]).toEqual([1, { state: 'lost', waitingFor: null }]);
});
