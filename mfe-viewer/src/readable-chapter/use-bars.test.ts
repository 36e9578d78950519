import { act, fireEvent, renderHook } from '@testing-library/react';
import { useBars } from './use-bars';

const renderBars = (isReadable = true) => renderHook((is) => useBars(is), { initialProps: isReadable });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('the bars with which a chapter opens', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('hide by themselves when nothing happens', () => {
    const { result } = renderBars();
    wait(2900);
    expect(result.current.isShown).toBe(true);
    wait(100);
    expect(result.current.isShown).toBe(false);
  });
  it('wait for the page to be readable', () => {
    const { result, rerender } = renderBars(false);
    wait(10_000);
    expect(result.current.isShown).toBe(true);
    rerender(true);
    wait(3000);
    expect(result.current.isShown).toBe(false);
  });
  it.each(['pointermove', 'pointerdown', 'keydown', 'focusin'])('stay on %s', (sign) => {
    const { result } = renderBars();
    wait(2900);
    fireEvent(window, new MouseEvent(sign, { clientY: 400 }));
    wait(2900);
    expect(result.current.isShown).toBe(true);
    wait(100);
    expect(result.current.isShown).toBe(false);
  });
  it('stay while one of their buttons has the focus, which is not lost', () => {
    document.body.innerHTML = '<header data-shown="true"><button>All pages</button></header>';
    const button = document.querySelector('button')!;
    const { result } = renderBars();
    act(() => button.focus());
    wait(10_000);
    expect(result.current.isShown).toBe(true);
    expect(button).toHaveFocus();
    act(() => button.blur());
    wait(3000);
    expect(result.current.isShown).toBe(false);
    document.body.innerHTML = '';
  });
  it('stay if the reader has shown them', () => {
    const { result } = renderBars();
    act(() => result.current.toggle());
    expect(result.current.isShown).toBe(false);
    act(() => result.current.toggle());
    wait(10_000);
    expect(result.current.isShown).toBe(true);
  });
  it('stay if the mouse was at an edge, where it shows them', () => {
    const { result } = renderBars();
    fireEvent(window, Object.assign(new MouseEvent('pointermove', { clientY: 10 }), { pointerType: 'mouse' }));
    wait(10_000);
    expect(result.current.isShown).toBe(true);
  });
});
