import { useState } from 'react';
import { ZOOM_DOUBLE_TAP, zoomStop } from '../input/zoom';
import { createPagedViewController } from '../paged-view/paged-view-controller';

export const prefersReducedMotion = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Moves and zooms what is on screen: pages by the stage's controller, which also reports the panel on screen, or a strip by its scale. */
export function useViewController(isStrip: boolean) {
  const [stageScale, setStageScale] = useState(1);
  const [stripScale, setStripScale] = useState(1);
  const [panel, setPanel] = useState<number | null>(null);
  const [controller] = useState(() => createPagedViewController({ onScale: setStageScale, onPanel: setPanel, prefersReducedMotion }));
  const scale = isStrip ? stripScale : stageScale;
  return {
    controller,
    panel,
    scale,
    setStripScale,
    zoomBy: (by: 1 | -1): void => (isStrip ? setStripScale(zoomStop(scale, by)) : controller.zoomBy(by)),
    toggleZoom: (): void => (isStrip ? setStripScale(scale > 1 ? 1 : ZOOM_DOUBLE_TAP) : controller.toggleZoom()),
    resetZoom: (): void => (isStrip ? setStripScale(1) : controller.zoomTo(1)),
  };
}
