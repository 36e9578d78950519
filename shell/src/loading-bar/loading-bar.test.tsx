import { act, render, screen } from '@testing-library/react';
import { LoadingBar } from './loading-bar.component';
import { createLoadingBar } from './loading-bar.store';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('counting starts immediately, the bar is shown after 200 ms', () => {
  const bar = createLoadingBar();
  bar.start();
  expect(bar.store.getState().progress).toBeGreaterThan(0);
  jest.advanceTimersByTime(199);
  expect(bar.store.getState().isVisible).toBe(false);
  jest.advanceTimersByTime(1);
  expect(bar.store.getState().isVisible).toBe(true);
});
test('it is close to 100 after 2000 ms and never above', () => {
  const bar = createLoadingBar();
  const values: number[] = [];
  bar.store.subscribe(({ progress }) => values.push(progress));
  bar.start();
  jest.advanceTimersByTime(1000);
  expect(bar.store.getState().progress).toBeLessThan(60);
  jest.advanceTimersByTime(1000);
  expect(bar.store.getState().progress).toBeGreaterThanOrEqual(99);
  jest.advanceTimersByTime(60_000);
  expect(Math.max(...values)).toBeLessThanOrEqual(100);
});
test('a page faster than 200 ms shows no bar', () => {
  const bar = createLoadingBar();
  const values: boolean[] = [];
  bar.store.subscribe(({ isVisible }) => values.push(isVisible));
  bar.start();
  jest.advanceTimersByTime(150);
  bar.end();
  jest.advanceTimersByTime(2000);
  expect(values).not.toContain(true);
});
test('after the end it is full, disappears after 500 ms and is back at 0 after 400 more', () => {
  const bar = createLoadingBar();
  bar.start();
  jest.advanceTimersByTime(300);
  bar.end();
  expect(bar.store.getState()).toMatchObject({ progress: 100, isVisible: true });
  jest.advanceTimersByTime(499);
  expect(bar.store.getState().isVisible).toBe(true);
  jest.advanceTimersByTime(1);
  expect(bar.store.getState()).toMatchObject({ progress: 100, isVisible: false });
  jest.advanceTimersByTime(400);
  expect(bar.store.getState().progress).toBe(0);
});
test('a failure is shown however fast it occurred', () => {
  const bar = createLoadingBar();
  bar.start();
  jest.advanceTimersByTime(10);
  bar.fail();
  expect(bar.store.getState()).toEqual({ progress: 100, isVisible: true, hasFailed: true });
  jest.advanceTimersByTime(900);
  expect(bar.store.getState()).toEqual({ progress: 0, isVisible: false, hasFailed: false });
});
test('a new start while the last one is finishing starts over', () => {
  const bar = createLoadingBar();
  bar.fail();
  bar.start();
  jest.advanceTimersByTime(1000);
  expect(bar.store.getState()).toMatchObject({ hasFailed: false, isVisible: true });
});
test('the bar is 3 px of #469bf9, red after a failure, and not rendered when idle', () => {
  const bar = createLoadingBar();
  render(<LoadingBar bar={bar} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
  act(() => {
    bar.start();
    jest.advanceTimersByTime(250);
  });
  const line = screen.getByRole('progressbar', { name: 'Loading' });
  expect(line).toHaveStyle({ height: '3px', backgroundColor: '#469bf9' });
  act(() => bar.fail());
  expect(['red', 'rgb(255, 0, 0)']).toContain(
    getComputedStyle(screen.getByRole('progressbar', { name: 'Loading failed' })).backgroundColor,
  );
});
