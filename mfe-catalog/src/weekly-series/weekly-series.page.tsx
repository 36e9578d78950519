import {
  definePage,
  ErrorCode,
  FEED_PATHS,
  isApiError,
  pathOf,
  useNow,
  type PageLoaderArguments,
  type PageProperties,
  type TitleSummary,
} from '@komado/shared-contracts';
import {
  Caption,
  color,
  formatDay,
  DisplayHeading,
  formatNumberOf,
  Icon,
  lowercaseDay,
  LatestNote,
  layer,
  LinkButton,
  LinkTabs,
  type LinkTab,
  measure,
  PageWidth,
  radius,
  SectionHeading,
  revealWhenParsed,
  space,
  TitleCard,
  TitleGrid,
  EmptyStateWithLink,
} from '@komado/shared-ui';
import { useId, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { toTitleCardDataWithLatestEpisode } from '../page/title-card-data';
import { PageTopSpacing } from '../page/page-top-spacing.styles';
import { ROW_COVER_SIZES } from '../page/row-cover-sizes';
import { DAY_PARAMETER, selectedDayOf, dayPath, OTHER_DAYS, dayIdOf, WEEK } from './weekday';

type SeriesData = Awaited<ReturnType<typeof loadSeries>>;
type Weekly = NonNullable<SeriesData['weekly']>;
type SeriesTitle = Weekly['irregular_list'][number];

/** First-row covers on a phone, loaded before the rest: the largest may be any of them, since their widths are rounded. */
const FIRST_ROW = 3;
const StickyTabs = styled.div`
  position: sticky;
  top: ${measure.header};
  z-index: ${layer.sticky};
  margin-top: ${space[2]};
  background: ${color.background};
`;
const DayHeading = styled(SectionHeading)`
  margin: ${space[4]} 0 ${space[2]};
`;
const NextDay = styled.div`
  margin-top: ${space[10]};
`;
const OtherSeries = styled.aside`
  ${revealWhenParsed}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-top: ${space[10]};
  padding: 14px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  & > div {
    flex: 1;
    min-width: 0;
  }
  & b {
    display: block;
  }
`;

const OTHERS = 'Completed and irregular series';
const tabAddress = (id: string) => ({ search: `?${DAY_PARAMETER}=${id}` });
/** `Friday: 2 new chapters`: one for each title whose card has the badge for it elsewhere. */
const headingOf = (name: string, titles: readonly SeriesTitle[]): string => {
  const newCount = titles.filter(({ badge }) => badge === 'up').length;
  return newCount > 0 ? `${name}: ${formatNumberOf(newCount, 'new chapter')}` : name;
};
/** When the next chapter is due; without a next one, when the latest appeared. */
const whenOf = ({ next_update_date, updated_date }: SeriesTitle, now: Date): string =>
  next_update_date ? `next ${lowercaseDay(formatDay(next_update_date, now))}` : lowercaseDay(formatDay(updated_date, now));

const seriesTitle = (title: TitleSummary) => ({
  ...toTitleCardDataWithLatestEpisode(title),
  updated_date: title.updated_date,
  next_update_date: title.next_update_date,
});
/** The API refuses the call while there are no titles; the page exists all the same. */
async function loadSeries({ api, signal }: PageLoaderArguments) {
  try {
    const { today_weekday, weekly_list, irregular_list } = await api.call('GET /title/weekly', {}, { signal });
    const weekly = {
      today_weekday,
      weekly_list: weekly_list.map(({ weekday, title_list }) => ({ weekday, title_list: title_list.map(seriesTitle) })),
      irregular_list: irregular_list.map(seriesTitle),
    };
    return { weekly };
  } catch (error) {
    if (isApiError(error) && error.code === ErrorCode.weeklyTitleNotFound) return { weekly: null };
    throw error;
  }
}

interface DaySectionProperties {
  heading: string;
  titles: readonly SeriesTitle[];
  /** How many covers load before the rest. */
  firstRow?: number;
  /** The heading says when the next chapters come, so each card says which chapter is the latest until then. */
  isTomorrow?: boolean;
  /** Shown if there are no titles. */
  children?: ReactNode;
}
function DaySection({ heading, titles, firstRow = 0, isTomorrow = false, children }: DaySectionProperties) {
  const now = useNow();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <DayHeading id={headingId}>{heading}</DayHeading>
      {titles.length === 0 ? (
        children
      ) : (
        <TitleGrid data-cards="row">
          {titles.map((title, index) => (
            <li key={title.title_id}>
              <TitleCard
                title={title}
                sizes={ROW_COVER_SIZES}
                priority={index < firstRow}
                badge={title.badge === 'up' ? null : undefined}
                note={
                  title.latest_episode ? (
                    <LatestNote
                      episode={title.latest_episode}
                      label={isTomorrow ? `Latest: ch. ${title.latest_episode.episode_number}` : undefined}
                    >
                      {isTomorrow ? null : whenOf(title, now)}
                    </LatestNote>
                  ) : undefined
                }
              />
            </li>
          ))}
        </TitleGrid>
      )}
    </section>
  );
}

function Days({ data }: { data: Weekly }) {
  const [query] = useSearchParams();
  const chosen = selectedDayOf(query, data.today_weekday);
  const today = dayIdOf(data.today_weekday);
  const titlesOn = (weekday: number) => data.weekly_list.find((entry) => entry.weekday === weekday)?.title_list ?? [];
  const day = WEEK.find(({ id }) => id === chosen);
  const titles = day ? titlesOn(day.weekday) : data.irregular_list;
  const next = day && WEEK[(WEEK.indexOf(day) + 1) % WEEK.length];
  const nextTitles = next ? titlesOn(next.weekday) : [];
  // The rest has a tab while it is shown; a card at the page's end leads to it.
  const days: LinkTab[] = WEEK.map(({ id, weekday, short, name }) => ({
    id,
    to: tabAddress(id),
    label: short,
    description: id === today ? `${name}, today` : name,
    count: titlesOn(weekday).length,
    isMarked: id === today,
  }));
  const others: LinkTab = {
    id: OTHER_DAYS,
    to: tabAddress(OTHER_DAYS),
    label: 'Other',
    description: OTHERS,
    count: data.irregular_list.length,
  };
  return (
    <>
      <StickyTabs>
        <LinkTabs label="Weekday" variant="equal" isInPage currentId={chosen} tabs={day ? days : [...days, others]} />
      </StickyTabs>
      <DaySection heading={day ? headingOf(day.name, titles) : OTHERS} titles={titles} firstRow={FIRST_ROW}>
        <EmptyStateWithLink
          icon="series"
          message={day ? `No series updates on ${day.name}.` : 'No completed or irregular series yet.'}
          to={pathOf('ranking')}
          label="See the ranking"
        />
      </DaySection>
      {next && nextTitles.length > 0 ? (
        <NextDay>
          <DaySection
            heading={chosen === today ? `Tomorrow: ${next.name}` : headingOf(next.name, nextTitles)}
            titles={nextTitles}
            isTomorrow={chosen === today}
          />
        </NextDay>
      ) : null}
      {day && data.irregular_list.length > 0 ? (
        <OtherSeries aria-label={OTHERS}>
          <Icon name="book" />
          <div>
            <b>{OTHERS}</b>
            <Caption>{formatNumberOf(data.irregular_list.length, 'title')}</Caption>
          </div>
          <LinkButton variant="secondary" to={dayPath(OTHER_DAYS)}>
            Browse
          </LinkButton>
        </OtherSeries>
      ) : null}
    </>
  );
}

function Series({ data: { weekly } }: PageProperties<SeriesData>) {
  return (
    <PageTopSpacing>
      <PageWidth>
        <DisplayHeading>Series</DisplayHeading>
        {weekly ? (
          <Days data={weekly} />
        ) : (
          <EmptyStateWithLink icon="series" message="No series yet. New ones will show up here." to={pathOf('index')} label="Go to Home" />
        )}
      </PageWidth>
    </PageTopSpacing>
  );
}

export const { loader, Component, head } = definePage<SeriesData>({
  loader: loadSeries,
  Component: Series,
  head: ({ data }) => ({
    title: 'Series by weekday',
    description: 'See which manga and novels get new chapters today, and every other day of the week.',
    canonicalPath: pathOf('series'),
    isIndexed: data.weekly !== null,
    feedPath: FEED_PATHS.all,
  }),
});
