import { duration, easing, font, from, IconButton, radius, reducedMotion, space, viewerColor } from '@komado/shared-ui';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { viewerDarkPalette } from '../screen/dark-palette-and-no-script';

const rise = keyframes`
  from { transform: translateY(100%); }
`;
const slide = keyframes`
  from { transform: translateX(100%); }
`;
const Box = styled.section`
  ${viewerDarkPalette}
  position: absolute;
  z-index: 8;
  inset: auto 0 0;
  max-height: 74%;
  overflow: auto;
  overscroll-behavior: contain;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[5]};
  padding: ${space[3]} ${space[5]} calc(${space[6]} + env(safe-area-inset-bottom));
  border-radius: ${radius.sheet} ${radius.sheet} 0 0;
  background: ${viewerColor.chrome};
  animation: ${rise} ${duration.sheet} ${easing};
  scrollbar-width: thin;
  ${from.tablet} {
    inset: 0 0 0 auto;
    width: 23.75rem;
    max-height: none;
    padding: ${space[3]} ${space[6]} ${space[6]};
    border-radius: 0;
    border-left: 1px solid ${viewerColor.line};
    animation-name: ${slide};
  }
  &[data-size='full'] {
    inset: 0;
    width: auto;
    max-height: none;
    border: 0;
    border-radius: 0;
    background: ${viewerColor.background};
  }
  ${reducedMotion} {
    animation: none;
  }
`;
const Head = styled.div`
  position: sticky;
  top: calc(-1 * ${space[3]});
  z-index: 1;
  display: flex;
  align-items: center;
  min-height: 56px;
  background: inherit;
  & > h2 {
    flex: 1;
    font: ${font.h2};
    outline: none;
  }
  & > button {
    margin-right: -10px;
  }
`;
export interface DrawerProperties {
  heading: string;
  /** A sheet, at the side from tablet width; or the whole screen. */
  size?: 'sheet' | 'full';
  onClose: () => void;
  children: ReactNode;
}

/** Opens over the viewer without leaving it: the page stays visible. Takes the focus and returns it. */
export function Drawer({ heading, size = 'sheet', onClose, children }: DrawerProperties) {
  const headingId = useId();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    head.current?.focus({ preventScroll: true });
    return () => {
      if (before?.isConnected) before.focus();
    };
  }, []);
  return (
    <Box role="dialog" aria-labelledby={headingId} data-size={size} data-overlay>
      <Head>
        <h2 id={headingId} ref={head} tabIndex={-1}>
          {heading}
        </h2>
        <IconButton label="Close" icon="close" onClick={onClose} />
      </Head>
      {children}
    </Box>
  );
}
