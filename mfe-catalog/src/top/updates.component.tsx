import { pathOf, titlePath, useNow, type TitleSummary } from '@komado/shared-contracts';
import { Caption, color, Cover, dayWords, font, from, hover, measure, Pill, space } from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Section } from '../page/section.component';

const Rows = styled.ul`
  display: grid;
  gap: 0 ${measure.gutter};
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${from.desktop} {
    grid-template-columns: repeat(3, 1fr);
  }
`;
const Row = styled(Link)`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: center;
  min-height: 104px;
  padding: 10px 0;
  border-bottom: 1px solid ${color.line};
  ${hover} {
    &:hover b {
      color: ${color.action};
    }
  }
`;
const Words = styled.span`
  display: grid;
  & > b {
    font: ${font.smallStrong};
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  & > span:first-of-type {
    font: ${font.label};
    font-weight: 400;
    color: ${color.muted};
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
const StatePill = ({ badge }: { badge: TitleSummary['badge'] }) => {
  switch (badge) {
    case 'free':
      return <Pill tone="free">Free</Pill>;
    case 'ticket':
      return (
        <Pill tone="ticket" icon="ticket">
          Ticket
        </Pill>
      );
    case 'new':
      return <Pill>New</Pill>;
    case 'up':
      return <Pill>Up</Pill>;
    case null:
      return null;
  }
};

export function Updates({ list }: { list: readonly TitleSummary[] }) {
  const now = useNow();
  if (list.length === 0) return null;
  return (
    <Section heading="Updates" seeAll={{ to: pathOf('series'), label: 'All by weekday' }}>
      <Rows>
        {list.map((title) => (
          <li key={title.title_id}>
            <Row to={titlePath(title.title_id)}>
              <Cover title={title} sizes="56px" />
              <Words>
                <b>{title.title_name}</b>
                <span>{title.author}</span>
                <Caption>{dayWords(title.updated_date, now)}</Caption>
              </Words>
              <StatePill badge={title.badge} />
            </Row>
          </li>
        ))}
      </Rows>
    </Section>
  );
}
