import { definePage, FEED_PATHS, pathOf, type PageProperties } from '@komado/shared-contracts';
import { leadImage, PageWidth, VisuallyHidden, useRefreshOn, EmptyStateWithLink } from '@komado/shared-ui';
import { SectionBlock } from '../page/section.component';
import { AnnouncementBanner } from '../announcement/announcement-banner.component';
import { FollowedUpdatesShelf } from './followed-updates-shelf.component';
import { FreeShelf } from './free-shelf.component';
import { RankingsByGenre } from './rankings-by-genre.component';
import { Hero } from './hero.component';
import { HERO_SIZES, HERO_WIDTHS } from './hero-picture-sizes';
import { HistoryShelf } from './history-shelf.component';
import { RankingShelf } from './ranking-shelf.component';
import { PointBackShelf } from './point-back-shelf.component';
import { LimitedTimeFreeTitles } from './limited-time-free-titles.component';
import { TitleOfTheDay } from './title-of-the-day.component';
import { loadHome, type HomeData } from './home.loader';
import { RecentUpdatesByWeekday } from './recent-updates-by-weekday.component';
import { SignUpInvitation, SiteBenefits } from './visitor-promotions.component';

const Empty = () => (
  <SectionBlock>
    <PageWidth>
      <EmptyStateWithLink message="No titles yet. New ones will show up here." to={pathOf('series')} label="Series by weekday" />
    </PageWidth>
  </SectionBlock>
);

function Top({ data }: PageProperties<HomeData>) {
  useRefreshOn('logged-in');
  return (
    <>
      <VisuallyHidden as="h1">Read manga online</VisuallyHidden>
      <AnnouncementBanner banner={data.banner} />
      <Hero titles={data.hero_list} />
      <SiteBenefits />
      {data.isEmpty ? <Empty /> : null}
      <HistoryShelf list={data.history_list} />
      <FollowedUpdatesShelf list={data.followed_title_list} />
      <FreeShelf list={data.free_list} />
      <RankingShelf list={data.ranked_title_list} />
      <RecentUpdatesByWeekday days={data.update_day_list} />
      <LimitedTimeFreeTitles list={data.special_list} />
      <TitleOfTheDay choice={data.today_choice} />
      <PointBackShelf list={data.read_now_list} />
      <RankingsByGenre list={data.genre_ranking_list} />
      <SignUpInvitation />
    </>
  );
}

export const { loader, Component, head } = definePage<HomeData>({
  loader: loadHome,
  Component: Top,
  head: ({ data }) => ({
    title: 'Read manga online',
    description:
      'Manga, one window at a time: free chapters every day, tickets that refill automatically, and the price of the whole series up front.',
    canonicalPath: pathOf('index'),
    type: 'website',
    feedPath: FEED_PATHS.all,
    ...(data.hero_list[0]
      ? { leadImage: leadImage({ image: data.hero_list[0].key_image_url, sizes: HERO_SIZES, widths: HERO_WIDTHS }) }
      : {}),
  }),
});
