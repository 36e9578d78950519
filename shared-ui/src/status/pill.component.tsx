import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatPoints, formatRemaining } from '../format';
import { Icon } from '../icons/icon.component';
import type { IconName } from '../icons/icon-paths';
import { color, font, radius, tabularFigures } from '../tokens';

export type PillTone = 'plain' | 'free' | 'ticket' | 'price' | 'owned' | 'rented' | 'error';
const Box = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 28px;
  padding: 0 10px;
  border-radius: ${radius.pill};
  font: ${font.label};
  font-weight: 700;
  white-space: nowrap;
  background: ${color.surfaceStrong};
  ${tabularFigures}
  &[data-tone='free'] {
    background: ${color.freeSoft};
    color: ${color.free};
  }
  &[data-tone='ticket'] {
    background: ${color.ticketSoft};
    color: ${color.ticket};
  }
  &[data-tone='price'] {
    background: none;
    box-shadow: inset 0 0 0 1.5px ${color.lineStrong};
  }
  &[data-tone='owned'] {
    background: none;
    color: ${color.muted};
    padding-inline: 4px;
  }
  &[data-tone='rented'] {
    background: ${color.actionSoft};
    color: ${color.action};
  }
  &[data-tone='error'] {
    background: ${color.errorSoft};
    color: ${color.error};
  }
`;
export interface PillProperties {
  tone?: PillTone;
  icon?: IconName;
  children: ReactNode;
}
export const Pill = ({ tone = 'plain', icon, children }: PillProperties) => (
  <Box data-tone={tone}>
    {icon ? <Icon name={icon} size="small" /> : null}
    {children}
  </Box>
);

export type ChapterStatus =
  | { kind: 'free' }
  | { kind: 'owned' }
  | { kind: 'rented'; remainingMs: number }
  | { kind: 'ticket' }
  | { kind: 'price'; points: number }
  | { kind: 'locked' };

/** A chapter's price, or how the reader has it, in one pill. */
export function ChapterStatusPill({ status }: { status: ChapterStatus }) {
  switch (status.kind) {
    case 'free':
      return <Pill tone="free">Free</Pill>;
    case 'owned':
      return (
        <Pill tone="owned" icon="check">
          Owned
        </Pill>
      );
    case 'rented':
      return (
        <Pill tone="rented" icon="clock">
          {status.remainingMs > 0 ? formatRemaining(status.remainingMs) : 'Ended'}
        </Pill>
      );
    case 'ticket':
      return (
        <Pill tone="ticket" icon="ticket">
          Ticket
        </Pill>
      );
    case 'price':
      return <Pill tone="price">{formatPoints(status.points)}</Pill>;
    case 'locked':
      return <Pill icon="lock">Locked</Pill>;
  }
}
