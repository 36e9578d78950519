import type { TitleSummary } from '@komado/shared-contracts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { revealWhenParsed } from '../reveal-children-when-parsed-style';
import { formatPoints } from '../format';
import { color, font } from '../tokens';
import { ChapterStatusPill, type ChapterStatus } from './pill.component';

export type LatestEpisode = NonNullable<TitleSummary['latest_episode']>;

/** How a reader without points or tickets can open the newest chapter. */
function latestStatus({ point, is_ticket_available }: LatestEpisode): ChapterStatus {
  if (point === 0) return { kind: 'free' };
  return is_ticket_available ? { kind: 'ticket' } : { kind: 'price', points: point };
}
export const LatestPill = ({ episode }: { episode: LatestEpisode }) => <ChapterStatusPill status={latestStatus(episode)} />;
/** `Ch. 14: Smoke Signal` */
export const latestLabel = ({ episode_number, episode_name }: LatestEpisode): string =>
  episode_name === '' ? `Ch. ${episode_number}` : `Ch. ${episode_number}: ${episode_name}`;

const Line = styled.span`
  display: -webkit-box;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  overflow: hidden;
  overflow-wrap: anywhere;
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
/** Facts in a row, with a dot between those on one line: the dot before the first one of a line is clipped. */
const Facts = styled.span`
  display: block;
  overflow: hidden;
  & > span {
    ${revealWhenParsed}
    display: flex;
    flex-wrap: wrap;
    margin-left: -1em;
  }
  & > span > * {
    position: relative;
    padding-left: 1em;
  }
  & > span > *::before {
    content: '·';
    position: absolute;
    left: 0;
    width: 1em;
    font-weight: 400;
    text-align: center;
    color: ${color.muted};
  }
`;
const statusText = (status: ChapterStatus): string =>
  status.kind === 'price' ? formatPoints(status.points) : status.kind === 'ticket' ? 'Ticket' : 'Free';
export interface LatestNoteProperties {
  episode: LatestEpisode;
  /** Instead of number and name of the chapter. */
  label?: string | undefined;
  /** Further notes. */
  children?: ReactNode;
}
/** The newest chapter below a card, with its status. */
export function LatestNote({ episode, label = latestLabel(episode), children }: LatestNoteProperties) {
  const status = latestStatus(episode);
  return (
    <>
      <Line>{label}</Line>
      <Facts>
        <span>
          <State data-kind={status.kind}>{statusText(status)}</State> {children ? <span>{children}</span> : null}
        </span>
      </Facts>
    </>
  );
}
