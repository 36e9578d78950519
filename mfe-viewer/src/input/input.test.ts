import { createGestures, swipeResult, type GestureListener } from './gestures';
import { isTakenByControl, keyAction, keyList } from './keyboard';
import { tapZone } from './tap-zones';
import { canPan, clampTransform, openingTransform, zoomAt, zoomStop } from './zoom';

const press = (key: string, more: Partial<Parameters<typeof keyAction>[0]> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe('tap zones', () => {
  it('go forward on the left when reading right to left', () => {
    expect([10, 195, 380].map((x) => tapZone(x, 390, 'rtl'))).toEqual(['next', 'menu', 'previous']);
  });
  it('go forward on the right when reading left to right', () => {
    expect([10, 195, 380].map((x) => tapZone(x, 390, 'ltr'))).toEqual(['previous', 'menu', 'next']);
  });
  it('are all menu in a strip, and work at the very edges', () => {
    expect(tapZone(10, 390, 'vertical')).toBe('menu');
    expect([-1, 390].map((x) => tapZone(x, 390, 'ltr'))).toEqual(['previous', 'next']);
  });
});

describe('keys', () => {
  it('map arrows by reading direction', () => {
    expect(keyAction(press('ArrowLeft'), 'rtl')).toBe('next');
    expect(keyAction(press('ArrowLeft'), 'ltr')).toBe('previous');
    expect(keyAction(press('ArrowRight'), 'rtl')).toBe('previous');
    expect(keyAction(press('ArrowRight'), 'vertical')).toBe('next');
  });
  it.each([
    [' ', 'down'],
    ['Home', 'first'],
    ['End', 'last'],
    ['f', 'full-screen'],
    ['F', 'full-screen'],
    ['z', 'zoom'],
    ['s', 'settings'],
    ['g', 'grid'],
    ['m', 'menu'],
    ['?', 'keys'],
    ['Escape', 'escape'],
  ])('%s means %s', (key, action) => expect(keyAction(press(key), 'rtl')).toBe(action));
  it('scroll a strip: one screen with Space and page keys, a little with arrows', () => {
    expect([' ', 'PageDown', 'ArrowDown', 'PageUp', 'ArrowUp'].map((key) => keyAction(press(key), 'vertical'))).toEqual([
      'down',
      'down',
      'line-down',
      'up',
      'line-up',
    ]);
  });
  it('go back with Shift+Space', () => expect(keyAction(press(' ', { shiftKey: true }), 'rtl')).toBe('up'));
  it('leave browser shortcuts and unknown keys alone', () => {
    expect(keyAction(press('f', { ctrlKey: true }), 'rtl')).toBeUndefined();
    expect(keyAction(press('s', { metaKey: true }), 'rtl')).toBeUndefined();
    expect(keyAction(press('q'), 'rtl')).toBeUndefined();
  });
  it('go to the focused control when it needs them', () => {
    document.body.innerHTML = '<input type="range"><button>x</button><textarea></textarea><p>y</p>';
    const [range, button, text, paragraph] = [...document.body.children];
    expect(isTakenByControl(range!, 'ArrowLeft')).toBe(true);
    expect(isTakenByControl(range!, 'f')).toBe(false);
    expect(isTakenByControl(button!, ' ')).toBe(true);
    expect(isTakenByControl(button!, 'ArrowLeft')).toBe(false);
    expect(isTakenByControl(text!, 'f')).toBe(true);
    expect(isTakenByControl(text!, 'Escape')).toBe(false);
    expect(isTakenByControl(paragraph!, ' ')).toBe(false);
  });
  it('are listed by direction', () => {
    expect(keyList('rtl')[0]!.keys).toContain('←');
    expect(keyList('ltr')[0]!.keys).toContain('→');
    for (const direction of ['rtl', 'ltr', 'vertical'] as const) {
      const keys = keyList(direction).flatMap((entry) => entry.keys);
      for (const key of ['Page Down', 'Page Up', 'Space']) expect(keys).toContain(key);
    }
  });
});

describe('zoom', () => {
  const stage = { width: 400, height: 800 };
  const content = { x: 0, y: 100, width: 400, height: 600 };
  const opening = openingTransform(content, stage, true);

  it('starts centered', () => expect(opening).toEqual({ scale: 1, x: 0, y: 0 }));
  it('starts a wide page at the edge where reading begins', () => {
    const wide = { x: 0, y: 0, width: 1000, height: 800 };
    expect(openingTransform(wide, stage, true).x).toBe(-600);
    expect(openingTransform(wide, stage, false).x).toBeCloseTo(0);
  });
  it('keeps the point under the pointer in place', () => {
    const view = zoomAt(opening, 2, { x: 100, y: 300 });
    expect({ x: 100 * view.scale + view.x, y: 300 * view.scale + view.y }).toEqual({ x: 100, y: 300 });
  });
  it('is limited to 1 through 5', () => {
    expect(zoomAt(opening, 9, { x: 0, y: 0 }).scale).toBe(5);
    expect(zoomAt(opening, 0.2, { x: 0, y: 0 }).scale).toBe(1);
    expect([zoomStop(1, 1), zoomStop(1.2, 1), zoomStop(5, 1), zoomStop(2, -1), zoomStop(1, -1)]).toEqual([1.5, 1.5, 5, 1.5, 1]);
  });
  it('never shows an empty edge next to a page larger than the stage', () => {
    const view = clampTransform({ scale: 2, x: 500, y: 500 }, content, stage);
    expect(view).toEqual({ scale: 2, x: 0, y: -200 });
    expect(clampTransform({ scale: 2, x: -9999, y: -9999 }, content, stage)).toEqual({ scale: 2, x: -400, y: -600 });
  });
  it('detects whether there is more to see', () => {
    expect(canPan(opening, content, stage, { x: 0, y: -50 })).toBe(false);
    expect(canPan({ scale: 2, x: 0, y: -200 }, content, stage, { x: 0, y: -50 })).toBe(true);
    expect(canPan({ scale: 2, x: 0, y: -200 }, content, stage, { x: 0, y: 50 })).toBe(false);
  });
});

describe('gestures', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  function setUp(isWaiting = false) {
    const listener = {
      onTap: jest.fn(),
      onDoubleTap: jest.fn(),
      onDragStart: jest.fn(),
      onDrag: jest.fn(),
      onDragEnd: jest.fn(),
      onPinch: jest.fn(),
      onPinchEnd: jest.fn(),
      waitsForDoubleTap: () => isWaiting,
    } satisfies GestureListener;
    return { listener, gestures: createGestures(listener) };
  }
  const at = (x: number, y: number, timeMs: number, id = 1) => ({ id, x, y, timeMs });

  it('treats a short press as a tap, immediately if no second one is expected', () => {
    const { listener, gestures } = setUp();
    gestures.down(at(10, 10, 0));
    gestures.up(at(12, 11, 80));
    expect(listener.onTap).toHaveBeenCalledTimes(1);
  });
  it('waits for a second tap where it has a meaning', () => {
    const { listener, gestures } = setUp(true);
    gestures.down(at(10, 10, 0));
    gestures.up(at(10, 10, 50));
    expect(listener.onTap).not.toHaveBeenCalled();
    jest.advanceTimersByTime(300);
    expect(listener.onTap).toHaveBeenCalledTimes(1);
  });
  it('treats two taps at the same place as a double tap only', () => {
    const { listener, gestures } = setUp(true);
    gestures.down(at(10, 10, 0));
    gestures.up(at(10, 10, 50));
    gestures.down(at(14, 12, 150));
    gestures.up(at(14, 12, 200));
    jest.advanceTimersByTime(1000);
    expect(listener.onDoubleTap).toHaveBeenCalledTimes(1);
    expect(listener.onTap).not.toHaveBeenCalled();
  });
  it('treats a second tap as a double tap even if the first was reported immediately', () => {
    const { listener, gestures } = setUp();
    gestures.down(at(10, 10, 0));
    gestures.up(at(10, 10, 50));
    gestures.down(at(14, 12, 150));
    gestures.up(at(14, 12, 200));
    expect(listener.onTap).toHaveBeenCalledTimes(1);
    expect(listener.onDoubleTap).toHaveBeenCalledWith(expect.objectContaining({ x: 14 }), true);
    for (const timeMs of [1000, 1400]) {
      gestures.down(at(10, 10, timeMs));
      gestures.up(at(10, 10, timeMs + 50));
    }
    expect(listener.onTap).toHaveBeenCalledTimes(3);
  });
  it('treats a long press as neither', () => {
    const { listener, gestures } = setUp();
    gestures.down(at(10, 10, 0));
    gestures.up(at(10, 10, 900));
    expect(listener.onTap).not.toHaveBeenCalled();
  });
  it('reports the distance and speed of a drag', () => {
    const { listener, gestures } = setUp();
    gestures.down(at(300, 100, 0));
    gestures.move(at(280, 100, 20));
    gestures.move(at(200, 100, 60));
    gestures.up(at(200, 100, 60));
    expect(listener.onDragStart).toHaveBeenCalledTimes(1);
    expect(listener.onDrag).toHaveBeenLastCalledWith({ x: -100, y: 0 }, { x: -80, y: 0 });
    expect(listener.onDragEnd.mock.calls[0]![1].x).toBeLessThan(-1);
    expect(listener.onTap).not.toHaveBeenCalled();
  });
  it('treats two fingers as a pinch, and ignores the finger that remains', () => {
    const { listener, gestures } = setUp();
    gestures.down(at(100, 100, 0, 1));
    gestures.down(at(200, 100, 10, 2));
    gestures.move(at(300, 100, 30, 2));
    expect(listener.onPinch).toHaveBeenCalledWith(2, { x: 200, y: 100 }, { x: 50, y: 0 });
    gestures.up(at(300, 100, 40, 2));
    expect(listener.onPinchEnd).toHaveBeenCalledTimes(1);
    gestures.move(at(150, 100, 50, 1));
    gestures.up(at(150, 100, 60, 1));
    expect(listener.onTap).not.toHaveBeenCalled();
    expect(listener.onDrag).not.toHaveBeenCalled();
  });
});

describe('a swipe', () => {
  it('turns the page when far or fast enough, and otherwise snaps back', () => {
    expect(swipeResult(150, 0, 390)).toBe(1);
    expect(swipeResult(-150, 0, 390)).toBe(-1);
    expect(swipeResult(40, 0.8, 390)).toBe(1);
    expect(swipeResult(40, 0.1, 390)).toBe(0);
    expect(swipeResult(40, -0.8, 390)).toBe(0);
  });
});
