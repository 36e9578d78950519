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
/** In a cover's upper left corner. */
export const Badge = ({ tone, children }: { tone: BadgeTone; children: ReactNode }) => (
  <Corner data-tone={tone}>
    {tone === 'ticket' ? <Icon name="ticket" size="small" /> : null}
    {children}
  </Corner>
);
/** The second word, only if the cover is wide enough: otherwise it would overlap the cover's lettering. */
const Wide = styled.span`
  @container cover (max-width: 150px) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
const WORDS: Readonly<Record<NonNullable<TitleSummary['badge']>, readonly [first: string, second?: string]>> = {
  new: ['New', 'series'],
  up: ['New', 'chapter'],
  free: ['Free'],
  ticket: ['Ticket'],
};
export function TitleBadge({ badge }: { badge: TitleSummary['badge'] }) {
  if (!badge) return null;
  const [first, second] = WORDS[badge];
  return (
    <Badge tone={badge}>
      {first}
      {second ? <Wide>{second}</Wide> : null}
    </Badge>
  );
}
