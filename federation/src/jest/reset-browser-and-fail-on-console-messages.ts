import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A wait ends with the state that it waits for; this timeout is for busy machines.
configure({ asyncUtilTimeout: 30_000 });

/** Each test starts as in a new browser profile. */
function resetBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    for (const path of ['/', location.pathname]) document.cookie = `${cookie.split('=', 1)[0]}=; Path=${path}; Max-Age=0`;
  history.replaceState(null, '', '/');
}

/** Any error or warning on the console fails the test that caused it. */
let messages: unknown[][] = [];
beforeEach(() => {
  messages = [];
  for (const level of ['error', 'warn'] as const)
    jest.spyOn(console, level).mockImplementation((...args: unknown[]) => void messages.push(args));
});
afterEach(() => {
  jest.restoreAllMocks();
  if ('document' in globalThis) resetBrowser();
  expect(messages).toEqual([]);
});
