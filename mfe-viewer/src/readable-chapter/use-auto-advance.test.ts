import { renderHook } from '@testing-library/react';
import { useAutoAdvance, type AutoAdvance } from './use-auto-advance';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp(first: Partial<AutoAdvance>) {
  const acts = { scrollBy: jest.fn<void, [number]>(), turn: jest.fn() };
  const whole = (part: Partial<AutoAdvance>): AutoAdvance => ({ isOn: true, isStrip: false, speed: 10, place: '1', ...acts, ...part });
  const { rerender } = renderHook((properties: AutoAdvance) => useAutoAdvance(properties), { initialProps: whole(first) });
  const pixels = () => acts.scrollBy.mock.calls.reduce((sum, [by]) => sum + by, 0);
  return { ...acts, pixels, change: (part: Partial<AutoAdvance>) => rerender(whole({ ...first, ...part })) };
}

describe('auto-scroll', () => {
  it('turns a page after its interval, which restarts with each page or panel', () => {
    const { turn, change } = setUp({});
    jest.advanceTimersByTime(5000);
    change({ place: '2' });
    jest.advanceTimersByTime(5500);
    expect(turn).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1000);
    expect(turn).toHaveBeenCalledTimes(1);
  });
  it('scrolls a strip evenly at its speed', () => {
    const { pixels, turn } = setUp({ isStrip: true, speed: 5 });
    jest.advanceTimersByTime(10_000);
    expect(pixels()).toBeGreaterThan(950);
    expect(pixels()).toBeLessThanOrEqual(1000);
    expect(turn).not.toHaveBeenCalled();
  });
  it('does nothing before it is started or after it is stopped', () => {
    for (const isStrip of [true, false]) {
      const { turn, scrollBy, change } = setUp({ isStrip, isOn: false });
      jest.advanceTimersByTime(60_000);
      change({ isOn: true });
      change({ isOn: false });
      jest.advanceTimersByTime(60_000);
      expect([turn.mock.calls, scrollBy.mock.calls]).toEqual([[], []]);
    }
  });
});
