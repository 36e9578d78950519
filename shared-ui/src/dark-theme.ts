import { css } from 'styled-components';

/** Variables of the dark theme, for parts that are always dark: the viewer. */
export const darkTheme = css`
  color-scheme: dark;
  --bg: #0f1115;
  --surface: #181b21;
  --raised: #1a1e25;
  --surface-2: #22262e;
  --line: #2a2f38;
  --line-strong: #444b57;
  --control: #788291;
  --text: #f2f4f8;
  --muted: #a7afbc;
  --action: #7db8ff;
  --action-press: #a3ceff;
  --on-action: #06182e;
  --action-soft: #16283f;
  --free: #5ed3a0;
  --free-soft: #10301f;
  --ticket: #ffd27a;
  --ticket-soft: #3a2c10;
  --ticket-line: #6b5218;
  --error: #ff8a80;
  --error-soft: #3a1616;
  --cover-edge: rgba(242, 244, 248, 0.1);
  --panel-edge: #59606d;
  --shadow: 0 8px 24px rgba(0, 0, 0, 0.5);
`;
