import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A wait ends with the state that it waits for; this only says when to give up, on a machine that does other things as well.
configure({ asyncUtilTimeout: 30_000 });

/** Any error or warning on the console fails the test that caused it. */
let messages: unknown[][] = [];
beforeEach(() => {
  messages = [];
  for (const level of ['error', 'warn'] as const)
    jest.spyOn(console, level).mockImplementation((...args: unknown[]) => void messages.push(args));
});
afterEach(() => {
  jest.restoreAllMocks();
  expect(messages).toEqual([]);
});
