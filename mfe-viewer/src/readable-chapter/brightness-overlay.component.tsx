import { viewerColor } from '@komado/shared-ui';
import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';

/** Above the pages, below the bars and panels. */
const Shade = styled.div`
  position: absolute;
  inset: 0;
  z-index: 4;
  background: ${viewerColor.background};
  pointer-events: none;
`;
/** Dims the pages, because a website cannot dim the screen. `brightness` in percent. */
export function BrightnessOverlay({ brightness }: { brightness: number }) {
  const shade = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (shade.current) shade.current.style.opacity = String(1 - brightness / 100);
  }, [brightness]);
  return brightness < 100 ? <Shade ref={shade} aria-hidden="true" data-testid="dimmer" /> : null;
}
