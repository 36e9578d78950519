import type { TitleSummary } from '@komado/shared-contracts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon.component';
import { color, font, radius } from '../tokens';

export type BadgeTone = 'new' | 'up' | 'free' | 'ticket' | 'point';
/** How far a badge rises above its cover. */
export const BADGE_SPACE = '0.875rem';
const Label = styled.span`
  position: absolute;
  z-index: 1;
  left: 6px;
  top: -${BADGE_SPACE};
  padding: 2px 8px;
  border-radius: ${radius.pill};
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font: ${font.captionStrong};
  font-weight: 800;
  white-space: nowrap;
  background: ${color.badgeNewGround};
  color: ${color.badgeNewText};
  &[data-tone='up'] {
    background: ${color.text};
    color: ${color.background};
  }
  &[data-tone='free'] {
    background: ${color.badgeFreeGround};
    color: ${color.onDark};
  }
  &[data-tone='ticket'] {
    background: ${color.badgeTicketGround};
    color: ${color.badgeTicketText};
  }
  &[data-tone='point'] {
    background: ${color.brand};
    color: ${color.onDark};
  }
`;
/** On a cover's upper edge, mostly above it: covers may have lettering anywhere but at the very edge. */
export const Badge = ({ tone, children }: { tone: BadgeTone; children: ReactNode }) => (
  <Label data-tone={tone}>
    {tone === 'ticket' ? <Icon name="ticket" size="small" /> : null}
    {children}
  </Label>
);
const BADGE_LABELS: Readonly<Record<NonNullable<TitleSummary['badge']>, string>> = {
  new: 'New series',
  up: 'New chapter',
  free: 'Free',
  ticket: 'Ticket',
};
export const TitleBadge = ({ badge }: { badge: TitleSummary['badge'] }) =>
  badge ? <Badge tone={badge}>{BADGE_LABELS[badge]}</Badge> : null;
