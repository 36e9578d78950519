/** Fakes the date only: timers and microtasks keep running, so servers still respond. End it with `jest.useRealTimers()`. */
export const fakeDate = (): unknown =>
  jest.useFakeTimers({
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
