import { useEffect, useRef } from 'react';

/** The mouse counts as near an edge within this many CSS pixels, where the bars are. */
const EDGE_PX = 56;

/** Reports once each time the mouse approaches the top or bottom edge. Touch users tap the middle instead. */
export function useEdgeReveal(onNear: () => void): void {
  const onNearRef = useRef(onNear);
  useEffect(() => {
    onNearRef.current = onNear;
  });
  useEffect(() => {
    let wasNear = false;
    const move = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse') return;
      const isNear = event.clientY < EDGE_PX || event.clientY > window.innerHeight - EDGE_PX;
      if (isNear && !wasNear) onNearRef.current();
      wasNear = isNear;
    };
    window.addEventListener('pointermove', move, { passive: true });
    return () => window.removeEventListener('pointermove', move);
  }, []);
}
