import '@testing-library/jest-dom';

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
