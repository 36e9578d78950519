import { color, viewerColor } from '@komado/shared-ui';
import { css } from 'styled-components';

/** Background around the pages, by `data-background`. */
export const backgroundStyles = css`
  background: ${viewerColor.background};
  &[data-background='gray'] {
    background: ${viewerColor.line};
  }
  &[data-background='paper'] {
    background: color-mix(in srgb, ${color.badgeTicketGround} 45%, ${viewerColor.muted});
  }
  &[data-background='white'] {
    background: ${color.onDark};
  }
`;
