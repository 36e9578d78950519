import { pageUrlTokenExpiry, verifyPageUrlToken, signPageUrlToken } from './page-url-token';
import { NOW } from '../testing/times';

const SECRET = 'a secret of more than sixteen characters';
const expires = Math.floor(NOW.getTime() / 1000) + 60;
const claims = { accountId: 1001, userId: 5001, expires };

describe('a page URL token', () => {
  const text = signPageUrlToken(SECRET, 101, claims);

  it('is parsed back for its own episode until it expires', () => {
    expect(verifyPageUrlToken(SECRET, 101, text, NOW)).toEqual(claims);
    expect(verifyPageUrlToken(SECRET, 101, text, new Date(expires * 1000 - 1))).toEqual(claims);
    expect(verifyPageUrlToken(SECRET, 101, text, new Date(expires * 1000))).toBeUndefined();
  });

  it('is invalid for another episode, account, session, expiry or secret', () => {
    const mac = text.split('.')[3];
    expect(verifyPageUrlToken(SECRET, 102, text, NOW)).toBeUndefined();
    expect(verifyPageUrlToken('another secret, just as long', 101, text, NOW)).toBeUndefined();
    expect(verifyPageUrlToken(SECRET, 101, `${expires}.1002.5001.${mac}`, NOW)).toBeUndefined();
    expect(verifyPageUrlToken(SECRET, 101, `${expires}.1001.5002.${mac}`, NOW)).toBeUndefined();
    expect(verifyPageUrlToken(SECRET, 101, `${expires + 1}.1001.5001.${mac}`, NOW)).toBeUndefined();
    for (const wrong of ['', 'free', `${expires}.1001.5001.`, `${expires}.1001.${mac}`, `${expires}.1001.5001.${mac}x`, `${text}.`])
      expect(verifyPageUrlToken(SECRET, 101, wrong, NOW)).toBeUndefined();
  });
});

it('gives URLs made minutes apart the same expiry, never beyond the time allowed', () => {
  const at = (seconds: number) => pageUrlTokenExpiry(new Date(NOW.getTime() + seconds * 1000), 60);
  expect(at(1)).toBe(at(500));
  expect(at(700)).toBeGreaterThan(at(1));
  for (const seconds of [0, 1, 599, 600, 3599]) {
    const left = at(seconds) - (NOW.getTime() / 1000 + seconds);
    expect(left).toBeGreaterThan(50 * 60 - 1);
    expect(left).toBeLessThanOrEqual(60 * 60);
  }
});
