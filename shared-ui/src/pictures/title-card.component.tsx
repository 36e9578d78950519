import { titlePath, type TitleSummary } from '@komado/shared-contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { BADGE_SPACE, TitleBadge } from '../status/badge.component';
import { ProgressLine } from '../status/progress-line.component';
import { color, duration, font, radius } from '../tokens';
import { Cover, type CoverProperties } from './cover.component';

export interface TitleCardProperties {
  title: Pick<TitleSummary, 'title_id' | 'title_name' | 'author' | 'cover_image_url' | 'cover_color' | 'tint' | 'badge'>;
  /** Instead of the title's own badge; null for none. */
  badge?: ReactNode;
  /** The card's link; defaults to the title. */
  to?: string;
  /** A line below the author: the change of rank, the chapter last read. */
  note?: ReactNode;
  /** 0 to 1. */
  progress?: number;
  /** Left of the text below the cover: a ranking numeral. */
  leading?: ReactNode;
  sizes?: CoverProperties['sizes'];
  priority?: boolean;
  /** Heading level of the name; by default it is plain text. */
  headingLevel?: 2 | 3 | 4;
}
const Card = styled(Link)`
  display: block;
  min-width: 0;
  padding-top: ${BADGE_SPACE};
  border-radius: ${radius.cover};
  @media (hover: hover) and (prefers-reduced-motion: no-preference) {
    & > :first-child {
      transition: transform ${duration.fade};
    }
    &:hover > :first-child {
      transform: translateY(-4px);
    }
  }
`;
const Name = styled.span`
  margin-top: 10px;
  font: ${font.smallStrong};
  display: -webkit-box;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  overflow: hidden;
  overflow-wrap: anywhere;
`;
const Author = styled.span`
  display: block;
  margin-top: 2px;
  font: ${font.caption};
  color: ${color.muted};
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
`;
const Note = styled.span`
  display: block;
  margin-top: 4px;
  font: ${font.caption};
  color: ${color.muted};
`;
const Progress = styled.span`
  display: block;
  margin-top: 8px;
`;

const RankedFacts = styled.span`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 10px;
  /* The narrowest phones: no space for text next to it. */
  @media (max-width: 22em) {
    display: block;
  }
`;

/** A title in a shelf or a grid: cover, name on two lines, author, one badge. */
export function TitleCard({ title, badge, to, note, progress, leading, sizes, priority, headingLevel }: TitleCardProperties) {
  const words = (
    <>
      <Name as={headingLevel ? (`h${headingLevel}` as const) : 'span'}>{title.title_name}</Name>
      <Author>{title.author}</Author>
      {progress === undefined ? null : (
        <Progress>
          <ProgressLine value={progress} label={`Read of ${title.title_name}`} />
        </Progress>
      )}
      {note ? <Note>{note}</Note> : null}
    </>
  );
  return (
    <Card to={to ?? titlePath(title.title_id)}>
      <Cover title={title} sizes={sizes} priority={priority}>
        {badge === undefined ? <TitleBadge badge={title.badge} /> : badge}
      </Cover>
      {leading ? (
        <RankedFacts>
          {leading}
          <span>{words}</span>
        </RankedFacts>
      ) : (
        words
      )}
    </Card>
  );
}
