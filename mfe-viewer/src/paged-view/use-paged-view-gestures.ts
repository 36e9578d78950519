import { useEffect, type RefObject } from 'react';
import { createGestures, swipeResult } from '../input/gestures';
import { tapZone } from '../input/tap-zones';
import type { Point } from '../input/zoom';
import type { Size } from '../page-layout/spread-layout';
import type { PagedViewController } from './paged-view-controller';

export interface PagedViewActions {
  /** One turn forward (1) or back (-1). */
  turn(by: 1 | -1): void;
  /** The middle was tapped, at a point in CSS pixels of the stage. */
  tapMiddle(point: Point): void;
  /** During panel-by-panel reading taps come fast, and are never combined into double taps. */
  isPanelView(): boolean;
  /** Returns a function that leads back to the reader's current position. */
  mark(): () => void;
}

/** The distance a wheel must move to turn the page, in CSS pixels, and the pause after that. */
const WHEEL_TURN = 60;
const WHEEL_REST_MS = 250;
const WHEEL_ZOOM = 0.0025;

/** Taps, swipes, pans, pinches and the wheel on the stage. */
export function usePagedViewGestures(
  stage: RefObject<HTMLElement | null>,
  controller: PagedViewController,
  size: Size | null,
  isRightToLeft: boolean,
  actions: RefObject<PagedViewActions>,
): void {
  useEffect(() => {
    const element = stage.current;
    if (!element || !size) return undefined;
    const direction = isRightToLeft ? 'rtl' : 'ltr';
    let takeBack = (): void => undefined;
    let drag: 'none' | 'pan' | 'swipe' = 'none';
    const zoneOf = ({ x }: Point) => (controller.scale() > 1 && !controller.focus() ? 'menu' : tapZone(x, size.width, direction));
    const onTap = (point: Point): void => {
      const zone = zoneOf(point);
      if (zone === 'menu') return actions.current.tapMiddle(point);
      takeBack = actions.current.mark();
      return actions.current.turn(zone === 'next' ? 1 : -1);
    };
    const gestures = createGestures({
      onTap,
      onDoubleTap: (point, hasTapped) => {
        if (actions.current.isPanelView()) return onTap(point);
        if (!hasTapped) return controller.toggleZoom(point);
        // The first tap turned the page: the reader meant the previous one.
        takeBack();
        requestAnimationFrame(() => controller.toggleZoom(point));
        return undefined;
      },
      // At the sides a tap turns immediately, and a second one undoes the turn and zooms.
      waitsForDoubleTap: (point) => !actions.current.isPanelView() && zoneOf(point) === 'menu',
      onDragStart: () => {
        drag = 'none';
      },
      onDrag: (total, step) => {
        if (drag === 'none') {
          const isSideways = Math.abs(total.x) > Math.abs(total.y);
          if (controller.canPan(isSideways ? { x: total.x, y: 0 } : { x: 0, y: total.y })) drag = 'pan';
          else if (isSideways) drag = 'swipe';
          else return;
        }
        if (drag === 'pan') controller.pan(step);
        else controller.swipeTo(total.x);
      },
      onDragEnd: (total, velocity) => {
        if (drag === 'pan') controller.coast(velocity);
        if (drag === 'swipe') {
          const result = swipeResult(total.x, velocity.x, size.width);
          controller.swipeBack();
          // Pulling the row to the right reveals what is on the left.
          if (result !== 0) actions.current.turn((result === 1) === isRightToLeft ? 1 : -1);
        }
        drag = 'none';
      },
      onPinch: (factor, center, step) => controller.pinch(factor, center, step),
      onPinchEnd: () => undefined,
    });

    // The buttons of a failed page are pressed without turning.
    const isOnControl = (event: Event): boolean => event.target instanceof Element && event.target.closest('a, button') !== null;
    // After a tap the browser would click on whatever is there by then, such as a link at the end of the chapter.
    const touchEnd = (event: TouchEvent): void => {
      if (event.cancelable && !isOnControl(event)) event.preventDefault();
    };
    const sample = (event: PointerEvent) => ({ id: event.pointerId, x: event.clientX, y: event.clientY, timeMs: event.timeStamp });
    const down = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      if (isOnControl(event)) return;
      // A tap that is repeated because it came too early (`KEYS_AND_TAPS_READY_EVENT`) has no pointer left to capture.
      if (event.isTrusted) element.setPointerCapture?.(event.pointerId);
      gestures.down(sample(event));
    };
    const move = (event: PointerEvent): void => gestures.move(sample(event));
    const up = (event: PointerEvent): void => gestures.up(sample(event));
    const cancel = (event: PointerEvent): void => gestures.cancel(event.pointerId);

    let wheelDistance = 0;
    let wheelRestsUntil = 0;
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const point: Point = { x: event.clientX, y: event.clientY };
      if (event.ctrlKey) return controller.pinch(Math.exp(-event.deltaY * WHEEL_ZOOM), point);
      const by = { x: -event.deltaX, y: -event.deltaY };
      if (controller.canPan(by)) return controller.pan(by);
      if (event.timeStamp < wheelRestsUntil) return undefined;
      wheelDistance += Math.abs(event.deltaY) > Math.abs(event.deltaX) ? event.deltaY : event.deltaX * (isRightToLeft ? -1 : 1);
      if (Math.abs(wheelDistance) < WHEEL_TURN) return undefined;
      actions.current.turn(wheelDistance > 0 ? 1 : -1);
      wheelDistance = 0;
      wheelRestsUntil = event.timeStamp + WHEEL_REST_MS;
      return undefined;
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', cancel);
    element.addEventListener('touchend', touchEnd, { passive: false });
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      gestures.dispose();
      controller.dispose();
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', cancel);
      element.removeEventListener('touchend', touchEnd);
      element.removeEventListener('wheel', wheel);
    };
  }, [stage, controller, size, isRightToLeft, actions]);
}
