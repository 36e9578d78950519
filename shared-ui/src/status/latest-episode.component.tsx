import type { TitleSummary } from '@komado/shared-contracts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatPoints } from '../format';
import { color, font } from '../tokens';
import { StatusPill, type PillStatus } from './pill.component';

export type LatestEpisode = NonNullable<TitleSummary['latest_episode']>;

/** How the newest chapter can be opened by somebody who holds nothing. */
export function latestStatus({ point, is_ticket_available }: LatestEpisode): PillStatus {
  if (point === 0) return { kind: 'free' };
  return is_ticket_available ? { kind: 'ticket' } : { kind: 'price', points: point };
}
export const LatestPill = ({ episode }: { episode: LatestEpisode }) => <StatusPill status={latestStatus(episode)} />;
/** `Ch. 14: Smoke Signal` */
export const latestWords = ({ episode_number, episode_name }: LatestEpisode): string =>
  episode_name === '' ? `Ch. ${episode_number}` : `Ch. ${episode_number}: ${episode_name}`;

const Line = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${color.text};
`;
const State = styled.b`
  font: ${font.captionStrong};
  &[data-kind='free'] {
    color: ${color.free};
  }
  &[data-kind='ticket'] {
    color: ${color.ticket};
  }
`;
/** On a line of its own where there is no room for all of it. */
const Rest = styled.span`
  display: inline-block;
  white-space: pre;
`;
const stateWords = (status: PillStatus): string =>
  status.kind === 'price' ? formatPoints(status.points) : status.kind === 'ticket' ? 'Ticket' : 'Free';
/** The newest chapter below a card, with its state in a word, and what else is to be said of it. */
export function LatestNote({ episode, children }: { episode: LatestEpisode; children?: ReactNode }) {
  const status = latestStatus(episode);
  return (
    <>
      <Line>{latestWords(episode)}</Line>
      <State data-kind={status.kind}>{stateWords(status)}</State>
      {children ? <Rest> · {children}</Rest> : null}
    </>
  );
}
