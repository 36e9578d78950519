import { darkTheme, viewerColor } from '@komado/shared-ui';
import { css } from 'styled-components';

/** Sets the viewer's own palette for shared primitives, whatever the theme. */
export const viewerDarkPalette = css`
  ${darkTheme}
  --bg: ${viewerColor.chrome};
  --surface: ${viewerColor.raised};
  --surface-2: ${viewerColor.raised};
  --line: ${viewerColor.line};
  --line-strong: ${viewerColor.lineStrong};
  --control: ${viewerColor.lineStrong};
  --text: ${viewerColor.text};
  --muted: ${viewerColor.muted};
  --action: ${viewerColor.action};
  --action-press: ${viewerColor.text};
  --on-action: ${viewerColor.onAction};
  --action-soft: ${viewerColor.raised};
  color: ${viewerColor.text};
`;
/** Without JavaScript nothing can hide, slide or be pressed: the page scrolls as a plain document. */
export const withoutScript = '@media (scripting: none)';
