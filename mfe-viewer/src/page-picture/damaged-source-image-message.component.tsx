import { font, space, viewerColor } from '@komado/shared-ui';
import styled from 'styled-components';
import { viewerDarkPalette } from '../screen/dark-palette-and-no-script';

/** Below the torn page in the picture. */
const TextBlock = styled.div`
  ${viewerDarkPalette}
  position: absolute;
  inset: 72% 0 auto;
  display: grid;
  justify-items: center;
  gap: ${space[1]};
  padding-inline: ${space[6]};
  text-align: center;
  & > b {
    font: ${font.h3};
  }
  & > p {
    color: ${viewerColor.muted};
  }
`;

/** Explains why a torn page is shown: its picture was corrupt in the source file of the comic. */
export const DamagedSourceImageMessage = ({ page, isOnScreen }: { page: number; isOnScreen: boolean }) => (
  <TextBlock aria-hidden={isOnScreen ? undefined : true}>
    <b>Page {page} is damaged</b>
    <p>The image in the chapter’s file is damaged. Your connection is fine.</p>
  </TextBlock>
);
