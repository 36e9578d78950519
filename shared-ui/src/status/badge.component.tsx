import type { TitleSummary } from '@komado/shared-contracts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon.component';
import { color, font, radius } from '../tokens';

export type BadgeTone = 'new' | 'up' | 'free' | 'ticket' | 'point';
const Corner = styled.span`
  position: absolute;
  z-index: 1;
  left: 0;
  top: 0;
  height: 24px;
  padding: 0 9px;
  border-radius: ${radius.cover} 0 8px 0;
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font: ${font.captionStrong};
  font-weight: 800;
  background: ${color.badgeNewGround};
  color: ${color.badgeNewText};
  &[data-tone='up'] {
    background: ${color.badgeUpGround};
    color: ${color.onDark};
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
/** Sits in a cover's upper left corner. */
export const Badge = ({ tone, children }: { tone: BadgeTone; children: ReactNode }) => (
  <Corner data-tone={tone}>
    {tone === 'ticket' ? <Icon name="ticket" size="small" /> : null}
    {children}
  </Corner>
);
const WORDS = { new: 'New', up: 'Up', free: 'Free', ticket: 'Ticket' } as const;
export const TitleBadge = ({ badge }: { badge: TitleSummary['badge'] }) => (badge ? <Badge tone={badge}>{WORDS[badge]}</Badge> : null);
