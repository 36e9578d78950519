import { repeatWhileVisible } from './repeat-while-visible';

const setVisible = (isVisible: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible);
  document.dispatchEvent(new Event('visibilitychange'));
};
const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};
let request: jest.Mock;
let end: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  request = jest.fn();
  end = repeatWhileVisible(request);
});
afterEach(() => {
  end();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('sends nothing on a hidden page, and what became due meanwhile once it is visible again', () => {
  setVisible(false);
  jest.advanceTimersByTime(600_000);
  expect(request).not.toHaveBeenCalled();
  setVisible(true);
  expect(request).toHaveBeenCalledTimes(1);
  setVisible(false);
  setVisible(true);
  expect(request).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10_000);
  expect(request).toHaveBeenCalledTimes(2);
});
test('sends nothing while offline, one request as soon as the network is back, and then starts the interval again', () => {
  setOnline(false);
  jest.advanceTimersByTime(600_000);
  expect(request).not.toHaveBeenCalled();
  setOnline(true);
  expect(request).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(9999);
  expect(request).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(request).toHaveBeenCalledTimes(2);
});
test('sends nothing after its end', () => {
  end();
  setOnline(true);
  setVisible(true);
  jest.advanceTimersByTime(600_000);
  expect(request).not.toHaveBeenCalled();
});
