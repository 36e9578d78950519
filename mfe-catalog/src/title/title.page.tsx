import { definePage, Slot, type PageProperties } from '@komado/shared-contracts';
import { color, from, PageWidth, radius, Shelf, revealWhenParsed, space, TitleCard, useRefreshOn } from '@komado/shared-ui';
import styled from 'styled-components';
import { weeklyReadsLabel } from '../page/title-activity-labels';
import { ShelfSection } from '../page/section.component';
import { Chapters } from './chapters.component';
import { readingLink } from '../page/reading-link';
import { LazyTitleComments } from './lazy-title-comments.component';
import { TicketCard } from './ticket-card.component';
import { ReadButtonBar, TitleHeader, TitleKeyVisual } from './title-header.component';
import { titleHead } from './title.head';
import { loadTitle, type TitleData } from './title.loader';

const Columns = styled(PageWidth)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  ${from.desktop} {
    grid-template: auto 1fr / minmax(0, 1fr) 360px;
    column-gap: ${space[10]};
    align-items: start;
  }
`;
/** Reserves space for the shop's offer for the rest of the series until it has loaded. */
const OfferPlaceholder = styled.div`
  min-height: 200px;
  ${from.tablet} {
    min-height: 224px;
  }
  ${from.desktop} {
    min-height: 272px;
  }
`;
/** Tickets and the price of the rest, in one card. */
const PriceCard = styled.div`
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
`;
const OfferBox = styled.div`
  padding: ${space[3]} ${space[4]};
  ${from.tablet} {
    padding-block: ${space[4]};
  }
`;
const Campaign = styled.div`
  margin-bottom: ${space[5]};
`;
const Magazines = styled.div`
  margin-top: ${space[10]};
`;
const Aside = styled.aside`
  ${revealWhenParsed}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${from.desktop} {
    /* Beside the synopsis and the chapters. */
    grid-area: 1 / 2 / span 2;
    margin-top: ${space[6]};
    position: sticky;
    top: 92px;
  }
`;

function Title({ data }: PageProperties<TitleData>) {
  useRefreshOn('episode-unlocked', 'logged-in', 'logged-out');
  const { title_detail: title, episode_list, title_ticket, resume, recommend_list, campaign, magazines } = data;
  const read = readingLink(title.title_id, resume, episode_list);
  return (
    <>
      <TitleKeyVisual title={title} />
      <Columns>
        <TitleHeader title={title} read={read} />
        <Aside aria-label={`Tickets and price of ${title.title_name}`}>
          {title_ticket || episode_list.length > 0 ? (
            <PriceCard>
              {title_ticket ? <TicketCard ticket={title_ticket} /> : null}
              {episode_list.length > 0 ? (
                <OfferBox>
                  <Slot
                    name="rest-of-series"
                    fallback={<OfferPlaceholder aria-hidden="true" />}
                    title={title}
                    episodes={episode_list}
                    ticket={title_ticket}
                  />
                </OfferBox>
              ) : null}
            </PriceCard>
          ) : null}
        </Aside>
        <div>
          {campaign && campaign.point_back_percent > 0 ? (
            <Campaign>
              <Slot name="campaign-banner" campaign={campaign} renderFailure={() => null} />
            </Campaign>
          ) : null}
          <Chapters title={title} episodes={episode_list} resume={resume} />
          {magazines && magazines.magazine_list.length > 0 ? (
            <Magazines>
              <Slot
                name="title-magazines"
                title={title}
                magazines={magazines.magazine_list}
                count={magazines.total_count}
                renderFailure={() => null}
              />
            </Magazines>
          ) : null}
          {episode_list.length > 0 ? <LazyTitleComments title={title} episodes={episode_list} /> : null}
        </div>
      </Columns>
      {recommend_list.length > 0 ? (
        <ShelfSection>
          <Shelf heading="Readers also enjoyed">
            {recommend_list.map((other) => (
              <TitleCard key={other.title_id} title={other} note={weeklyReadsLabel(other)} />
            ))}
          </Shelf>
        </ShelfSection>
      ) : null}
      {read ? <ReadButtonBar read={read} /> : null}
    </>
  );
}

export const { loader, Component, head, isPreloadable } = definePage<TitleData>({
  isPreloadable: true,
  loader: loadTitle,
  Component: Title,
  // No preload: the browser finds the cover early in the HTML anyway, and warns about preloading an image that it has already loaded.
  head: ({ data }) => titleHead(data.title_detail, data.episode_list),
});
