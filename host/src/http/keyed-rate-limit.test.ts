import { keyedRateLimit } from './keyed-rate-limit';

let seconds: number;
beforeEach(() => {
  seconds = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => seconds * 1000);
});
afterEach(() => jest.restoreAllMocks());

it('allows so many calls in any window, and says when the next one is allowed', () => {
  const limit = keyedRateLimit(2, 60_000);
  limit.count('a');
  seconds = 30;
  expect(limit.wait('a')).toBe(0);
  limit.count('a');
  expect([limit.wait('a'), limit.wait('b')]).toEqual([30, 0]);
  seconds = 60;
  expect(limit.wait('a')).toBe(0);
  limit.count('a');
  expect(limit.wait('a')).toBe(30);
});
it('counts what comes while it is exceeded, too', () => {
  const limit = keyedRateLimit(2, 60_000);
  for (const at of [0, 10, 20]) {
    seconds = at;
    limit.count('a');
  }
  expect(limit.wait('a')).toBe(50);
});
