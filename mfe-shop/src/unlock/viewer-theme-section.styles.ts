import { color, space, viewerColor } from '@komado/shared-ui';
import styled from 'styled-components';

/** The viewer is dark in every theme: inside it, theme roles map to the viewer's colors, also in dialogs. */
export const ViewerThemeSection = styled.section`
  --bg: ${viewerColor.chrome};
  --surface: ${viewerColor.raised};
  --surface-2: ${viewerColor.raised};
  --line: ${viewerColor.line};
  --line-strong: ${viewerColor.lineStrong};
  --text: ${viewerColor.text};
  --muted: ${viewerColor.muted};
  --action: ${viewerColor.action};
  --action-press: color-mix(in srgb, ${viewerColor.action} 70%, ${viewerColor.text});
  --on-action: ${viewerColor.onAction};
  --action-soft: ${viewerColor.raised};
  --error: ${viewerColor.error};
  --error-soft: ${viewerColor.errorSoft};
  --free: ${viewerColor.good};
  --free-soft: ${viewerColor.goodSoft};
  --ticket: ${color.badgeTicketGround};
  --ticket-soft: color-mix(in srgb, ${color.badgeTicketGround} 16%, ${viewerColor.chrome});
  --ticket-line: color-mix(in srgb, ${color.badgeTicketGround} 45%, ${viewerColor.chrome});
  width: 100%;
  max-width: 480px;
  margin-inline: auto;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  color: ${viewerColor.text};
  overflow-wrap: anywhere;
`;
