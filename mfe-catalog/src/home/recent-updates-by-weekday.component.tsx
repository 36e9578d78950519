import { titlePath } from '@komado/shared-contracts';
import { color, Cover, font, from, hover, LatestPill, latestLabel, LinkTabs, measure, space, EmptyStateWithLink } from '@komado/shared-ui';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { clampedLines } from '../page/clamped-lines';
import { Section } from '../page/section.component';
import { DAY_PARAMETER, dayPath, WEEK } from '../weekly-series/weekday';
import type { HomeData } from './home.loader';

/** As tall as a day with three rows on a phone, so that little shifts below when another day is selected. */
const Rows = styled.ul`
  display: grid;
  align-content: start;
  gap: 0 ${measure.gutter};
  margin-top: ${space[2]};
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${from.laptop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
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
const TextBlock = styled.span`
  display: grid;
  & > b {
    font: ${font.smallStrong};
    ${clampedLines(2)}
    overflow-wrap: anywhere;
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
type UpdatedTitle = HomeData['update_day_list'][number]['title_list'][number];
const Update = ({ title }: { title: UpdatedTitle }) => (
  <Row to={titlePath(title.title_id)}>
    <Cover title={title} sizes="56px" />
    <TextBlock>
      <b>{title.title_name}</b>
      <span>{title.latest_episode ? latestLabel(title.latest_episode) : title.author}</span>
    </TextBlock>
    {title.latest_episode ? <LatestPill episode={title.latest_episode} /> : null}
  </Row>
);

/**
 * New chapters of the last seven days by weekday: today's, or the latest day that has some, until the reader selects another. Only those of
 * the selected day, even if the last row is not full: any other would contradict the tab and the link to all of the day.
 */
export function RecentUpdatesByWeekday({ days }: { days: HomeData['update_day_list'] }) {
  const [query] = useSearchParams();
  const newest = days.findLast((day) => day.title_list.length > 0);
  if (!newest) return null;
  const idOf = (weekday: number) => WEEK.find((day) => day.weekday === weekday)?.id;
  const today = idOf(days.at(-1)?.weekday ?? newest.weekday);
  const chosen = WEEK.find(({ id }) => id === query.get(DAY_PARAMETER)) ?? WEEK.find(({ weekday }) => weekday === newest.weekday)!;
  const titles = days.find(({ weekday }) => weekday === chosen.weekday)?.title_list ?? [];
  return (
    <Section heading="Updates" seeAll={{ to: dayPath(chosen.id), label: `All ${chosen.name} updates` }}>
      <LinkTabs
        label="Weekday"
        variant="equal"
        isInPage
        currentId={chosen.id}
        tabs={WEEK.map(({ id, short, name }) => ({
          id,
          to: { search: `?${DAY_PARAMETER}=${id}` },
          label: short,
          description: id === today ? `${name}, today` : name,
          isMarked: id === today,
        }))}
      />
      {titles.length === 0 ? (
        <EmptyStateWithLink
          icon="series"
          message={`No new chapters on ${chosen.name}.`}
          to={dayPath(chosen.id)}
          label={`Series on ${chosen.name}`}
        />
      ) : (
        <Rows>
          {titles.map((title) => (
            <li key={title.title_id}>
              <Update title={title} />
            </li>
          ))}
        </Rows>
      )}
    </Section>
  );
}
