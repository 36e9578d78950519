import { retryWithBackoff } from './retry-with-backoff';

const setVisible = (isVisible: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible);
  document.dispatchEvent(new Event('visibilitychange'));
};
const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};
let ask: jest.Mock;
let end: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  ask = jest.fn();
  end = retryWithBackoff(ask);
});
afterEach(() => {
  end();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('nothing is asked on a hidden page; what became due meanwhile is asked when it is visible again, once', () => {
  setVisible(false);
  jest.advanceTimersByTime(600_000);
  expect(ask).not.toHaveBeenCalled();
  setVisible(true);
  expect(ask).toHaveBeenCalledTimes(1);
  setVisible(false);
  setVisible(true);
  expect(ask).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10_000);
  expect(ask).toHaveBeenCalledTimes(2);
});
test('nothing is asked while offline; it is asked as soon as the network is back, and the interval starts again', () => {
  setOnline(false);
  jest.advanceTimersByTime(600_000);
  expect(ask).not.toHaveBeenCalled();
  setOnline(true);
  expect(ask).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(9999);
  expect(ask).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(ask).toHaveBeenCalledTimes(2);
});
test('nothing is asked after its end', () => {
  end();
  setOnline(true);
  setVisible(true);
  jest.advanceTimersByTime(600_000);
  expect(ask).not.toHaveBeenCalled();
});
