import { TitleCategory, titlePath, type TitleSummary } from '@komado/shared-contracts';
import {
  below,
  color,
  Cover,
  font,
  from,
  hover,
  LatestPill,
  latestLabel,
  Picture,
  radius,
  revealWhenParsed,
  space,
  TitleBadge,
} from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

const Row = styled(Link)`
  ${revealWhenParsed}
  display: grid;
  grid-template-columns: 120px minmax(0, 1fr);
  gap: ${space[4]};
  align-items: center;
  margin-top: ${space[4]};
  ${from.tablet} {
    grid-template-columns: 168px minmax(0, 1fr);
    gap: ${space[6]};
  }
  ${from.desktop} {
    grid-template-columns: 168px minmax(0, 1fr) minmax(0, 1.2fr);
  }
  ${hover} {
    &:hover b {
      color: ${color.action};
    }
  }
`;
const TextBlock = styled.span`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
  & > b {
    font: ${font.h2};
    overflow-wrap: anywhere;
  }
`;
const Facts = styled.span`
  font: ${font.label};
  font-weight: 400;
  color: ${color.muted};
`;
const CatchCopy = styled.span`
  font: ${font.body};
  ${below.tablet} {
    display: -webkit-box;
    -webkit-line-clamp: 3;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
`;
const Latest = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  font: ${font.label};
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

/** A single result takes a full row to show what helps to decide whether to open it. */
export const SingleResult = ({ title }: { title: TitleSummary }) => (
  <Row to={titlePath(title.title_id)}>
    <Cover title={title} sizes={COVER_SIZES} priority>
      <TitleBadge badge={title.badge} />
    </Cover>
    <TextBlock>
      <b>{title.title_name}</b>
      <Facts>
        {[
          title.author,
          title.title_category === TitleCategory.novel ? 'Novel' : 'Manga',
          ...title.genre_name_list.map(({ genre_name }) => genre_name),
        ].join(' · ')}
      </Facts>
      {title.catch_copy ? <CatchCopy>{title.catch_copy}</CatchCopy> : null}
      {title.latest_episode ? (
        <Latest>
          {latestLabel(title.latest_episode)}
          <LatestPill episode={title.latest_episode} />
        </Latest>
      ) : null}
    </TextBlock>
    <KeyImage image={title.key_image_url} alt="" ratio={[16, 9]} sizes="(min-width: 1280px) 560px, 1px" />
  </Row>
);
