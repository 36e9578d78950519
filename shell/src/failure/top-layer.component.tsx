import { space } from '@komado/shared-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';

const Layer = styled.div`
  position: fixed;
  inset: ${space[4]} ${space[4]} auto;
  width: auto;
  max-width: 640px;
  height: auto;
  margin: 0 auto;
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  color: inherit;
`;

/** Above every layout of every remote, even one that covers the window: a remote's layers cannot cover the browser's top layer. */
export function TopLayer({ children }: { children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = layer.current;
    // A browser without popovers renders it in place.
    if (typeof element?.showPopover === 'function') element.showPopover();
  }, []);
  return (
    <Layer ref={layer} popover="manual">
      {children}
    </Layer>
  );
}
