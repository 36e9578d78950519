import { useEffect, useRef, type RefObject } from 'react';
import { clampScale, ZOOM_DOUBLE_TAP } from '../input/zoom';

const WHEEL_ZOOM = 0.0025;
const spread = (touches: TouchList): number =>
  Math.hypot(touches[0]!.clientX - touches[1]!.clientX, touches[0]!.clientY - touches[1]!.clientY);

export interface StripGestureOptions {
  readonly scale: number;
  readonly onScale: (scale: number) => void;
  readonly onTap: () => void;
  readonly onRead: () => void;
}

/** A strip zooms by its width: Ctrl and wheel, two fingers, double click. A single click opens the menu; scrolling manually is reading. */
export function useStripGestures(scroller: RefObject<HTMLElement | null>, handlers: StripGestureOptions): void {
  const current = useRef(handlers);
  useEffect(() => {
    current.current = handlers;
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const change = (next: number): void => current.current.onScale(clampScale(next));
    let pinch: { distance: number; scale: number } | undefined;
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return current.current.onRead();
      event.preventDefault();
      return change(current.current.scale * Math.exp(-event.deltaY * WHEEL_ZOOM));
    };
    const touchStart = (event: TouchEvent): void => {
      if (event.touches.length === 2) pinch = { distance: spread(event.touches), scale: current.current.scale };
    };
    const touchMove = (event: TouchEvent): void => {
      if (!pinch || event.touches.length !== 2) return current.current.onRead();
      event.preventDefault();
      return change((pinch.scale * spread(event.touches)) / pinch.distance);
    };
    const touchEnd = (): void => {
      pinch = undefined;
    };
    const isControl = (event: Event): boolean =>
      event.target instanceof Element && event.target.closest('a, button, [data-overlay]') !== null;
    const click = (event: MouseEvent): void => {
      if (!isControl(event)) current.current.onTap();
    };
    const doubleClick = (event: MouseEvent): void => {
      if (!isControl(event)) change(current.current.scale > 1 ? 1 : ZOOM_DOUBLE_TAP);
    };
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('touchstart', touchStart, { passive: true });
    element.addEventListener('touchmove', touchMove, { passive: false });
    element.addEventListener('touchend', touchEnd);
    element.addEventListener('click', click);
    element.addEventListener('dblclick', doubleClick);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('touchstart', touchStart);
      element.removeEventListener('touchmove', touchMove);
      element.removeEventListener('touchend', touchEnd);
      element.removeEventListener('click', click);
      element.removeEventListener('dblclick', doubleClick);
    };
  }, [scroller]);
}
