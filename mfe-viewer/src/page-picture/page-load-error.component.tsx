import { Button, font, keepFocusNearby, space, tabularFigures, viewerColor } from '@komado/shared-ui';
import { useContext, useEffect, useState } from 'react';
import styled from 'styled-components';
import type { PictureLoader } from '../picture-loader/picture-loader';
import type { PictureState } from '../picture-loader/picture-record';
import { RETRY_LIMIT } from '../picture-loader/retry';
import { viewerDarkPalette } from '../screen/dark-palette-and-no-script';
import { PicturePlatformContext } from '../picture-loader/picture-platform-context';

const Box = styled.div`
  ${viewerDarkPalette}
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space[3]};
  padding: ${space[6]};
  text-align: center;
  background: ${viewerColor.empty};
  box-shadow: inset 0 0 0 1px ${viewerColor.line};
`;
const Numeral = styled.span`
  font: 400 4rem/4rem ${font.displayFamily};
  color: ${viewerColor.lineStrong};
`;
const Heading = styled.b`
  font: ${font.h3};
`;
const TextBlock = styled.p`
  max-width: 260px;
  color: ${viewerColor.muted};
  ${tabularFigures}
`;

export interface PageLoadErrorProperties {
  page: number;
  state: Extract<PictureState, { status: 'failed' }>;
  engine: PictureLoader | null;
  /** Absent on the last page. */
  onSkipPage?: () => void;
}

/** Fills the box of a page that failed to load; the pages around it stay readable. */
export function PageLoadError({ page, state, engine, onSkipPage }: PageLoadErrorProperties) {
  const { now } = useContext(PicturePlatformContext);
  const [seconds, setSeconds] = useState<number | null>(null);
  const { retryAt, failures } = state;
  useEffect(() => {
    const tick = (): void => setSeconds(retryAt === null ? null : Math.max(1, Math.ceil((retryAt - now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [retryAt, now]);
  return (
    <Box role="group" aria-label={`Page ${page} didn’t load`}>
      <Numeral aria-hidden="true">{page}</Numeral>
      <Heading role="status">Page {page} didn’t load</Heading>
      <TextBlock>
        {retryAt === null ? 'We couldn’t load this page.' : `Trying again in ${seconds ?? 1} s (${failures} of ${RETRY_LIMIT}).`}
      </TextBlock>
      <Button ref={keepFocusNearby} variant="light" icon="retry" onClick={() => engine?.retry(page)}>
        Try now
      </Button>
      {onSkipPage ? (
        <Button variant="quiet" onClick={onSkipPage}>
          Continue to page {page + 1}
        </Button>
      ) : null}
    </Box>
  );
}
