import { TitleCategory, titlePath, type TitleSummary } from '@komado/shared-contracts';
import {
  below,
  color,
  Cover,
  font,
  formatNumberOf,
  formatPoints,
  from,
  hover,
  layer,
  LinkButton,
  Picture,
  radius,
  revealWhenParsed,
  space,
  VisuallyHidden,
} from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { clampedLines } from '../page/clamped-lines';
import { ReadButton } from '../page/read-button.component';
import type { Recommendations } from './results.loader';

const Row = styled.article`
  ${revealWhenParsed}
  position: relative;
  display: grid;
  grid-template-columns: 120px minmax(0, 1fr);
  gap: ${space[4]};
  align-items: center;
  margin-top: ${space[4]};
  @media (max-width: 22em) {
    grid-template-columns: 96px minmax(0, 1fr);
  }
  ${from.tablet} {
    grid-template-columns: 168px minmax(0, 1fr);
    gap: ${space[6]};
  }
  ${from.desktop} {
    grid-template-columns: 168px minmax(0, 1fr) minmax(0, 1.2fr);
  }
`;
const TextBlock = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  min-width: 0;
`;
/** The whole row leads to the page of the title, except for its buttons. */
const Name = styled(Link)`
  font: ${font.h2};
  overflow-wrap: anywhere;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  ${hover} {
    &:hover {
      color: ${color.action};
    }
  }
`;
const Facts = styled.p`
  font: ${font.label};
  font-weight: 400;
  color: ${color.muted};
`;
const CatchCopy = styled.p`
  font: ${font.body};
  ${below.tablet} {
    ${clampedLines(3)}
  }
`;
const Access = styled.p`
  font: ${font.label};
  &::first-letter {
    text-transform: uppercase;
  }
`;
const Actions = styled.div`
  display: flex;
  gap: ${space[3]};
  justify-self: start;
  margin-top: ${space[2]};
  & > a {
    z-index: ${layer.content};
  }
  ${below.tablet} {
    & > a {
      padding-inline: ${space[4]};
      white-space: normal;
    }
    & > a + a {
      display: none;
    }
  }
`;
/** Fills the right half of a large screen. */
const KeyImage = styled(Picture)`
  display: none;
  border-radius: ${radius.card};
  ${from.desktop} {
    display: block;
  }
`;
const COVER_SIZES = '(min-width: 768px) 168px, 120px';

/** `5 chapters free · ch. 14 is 47 P` */
function accessText({ latest_episode }: TitleSummary, freeCount: number): string {
  const free = freeCount > 0 ? `${formatNumberOf(freeCount, 'chapter')} free` : '';
  if (!latest_episode || latest_episode.point === 0) return free;
  const { episode_number, point, is_ticket_available } = latest_episode;
  const latest = `ch. ${episode_number} ${is_ticket_available ? 'with a ticket' : `is ${formatPoints(point).replace(' ', '\u00a0')}`}`;
  return free ? `${free} · ${latest}` : latest;
}

/** A single result takes a full row to show what helps to decide whether to open it. `start` is missing if it could not be loaded. */
export const OnlyResult = ({ title, start }: { title: TitleSummary; start: Recommendations['start'] }) => (
  <Row>
    <Cover title={title} sizes={COVER_SIZES} priority />
    <TextBlock>
      <Name to={titlePath(title.title_id)}>{title.title_name}</Name>
      <Facts>
        {[
          title.author,
          title.title_category === TitleCategory.novel ? 'Novel' : 'Manga',
          ...title.genre_name_list.map(({ genre_name }) => genre_name),
        ].join(' · ')}
      </Facts>
      {title.catch_copy ? <CatchCopy>{title.catch_copy}</CatchCopy> : null}
      <Access>{accessText(title, start?.freeCount ?? 0)}</Access>
      {start?.resume ? (
        <Actions>
          <ReadButton title={title} resume={start.resume} />
          <LinkButton variant="secondary" to={titlePath(title.title_id)}>
            See title<VisuallyHidden>: {title.title_name}</VisuallyHidden>
          </LinkButton>
        </Actions>
      ) : null}
    </TextBlock>
    <KeyImage image={title.key_image_url} alt="" ratio={[16, 9]} sizes="(min-width: 1280px) 560px, 1px" />
  </Row>
);
