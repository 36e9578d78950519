import { definePage, pathOf, type CallResult, type PageProperties } from '@komado/shared-contracts';
import { DisplayHeading, font, formatCount, formatNumberOf, from, LinkButton, measure, PageWidth, space } from '@komado/shared-ui';
import styled from 'styled-components';
import { PageTopSpacing } from '../page/page-top-spacing.styles';
import { Section } from '../page/section.component';
import { KeyboardShortcutTable } from './keyboard-shortcut-table.component';
import { DirectionWithFreeTitles } from './direction-with-free-titles.component';

type MangaReaderData = CallResult<'GET /web/manga_reader'>;

const TextBlock = styled.div`
  display: grid;
  gap: ${space[3]};
  max-width: 640px;
  font: ${font.body};
  & + table {
    margin-top: ${space[4]};
  }
  & a {
    justify-self: start;
  }
`;
/** Beside each other on a large screen; each section brings the margins of a page. */
const Columns = styled.div`
  ${from.desktop} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    max-width: ${measure.pageMax};
    margin-inline: auto;
  }
`;
const Introduction = styled(TextBlock)`
  margin-top: ${space[3]};
`;

/** `all 43 titles`, `12 of 43 titles`. */
const shareOf = (count: number, total: number): string =>
  count === total && total > 1 ? `all ${formatNumberOf(total, 'title')}` : `${formatCount(count)} of ${formatNumberOf(total, 'title')}`;

function MangaReader({ data }: PageProperties<MangaReaderData>) {
  const { title_count, free_title_count, free_episode_count } = data;
  return (
    <PageTopSpacing>
      <PageWidth>
        <DisplayHeading>Manga reader</DisplayHeading>
        <Introduction>
          <p>Read in your browser on a phone, tablet or computer. There’s nothing to install, and free chapters don’t need an account.</p>
          <p>
            {free_episode_count > 0
              ? `${formatNumberOf(free_episode_count, 'chapter')} are free to read right now, in ${shareOf(free_title_count, title_count)}.`
              : `${formatNumberOf(title_count, 'title')} can be read on Komado.`}
          </p>
        </Introduction>
      </PageWidth>
      <Section heading="Three ways to read" note="With free chapters to try">
        {data.direction_list.map((entry) => (
          <DirectionWithFreeTitles key={entry.scroll_direction} {...entry} />
        ))}
      </Section>
      <Columns>
        <div>
          <Section heading="Pages side by side">
            <TextBlock>
              <p>
                On a wide screen, two pages appear side by side like in a book. The cover stands alone, and a drawing across two pages stays
                in one piece. Choose one page or two, and shift the pairs by one page if a chapter needs it.
              </p>
              <p>Each title opens in the direction it was drawn for. Your changes are saved for that title in this browser.</p>
            </TextBlock>
          </Section>
          <Section heading="Turn and zoom">
            <TextBlock>
              <p>
                Tap either side of the page or swipe to turn it. Tap the center for the menu, where you’ll find all pages and the reader
                settings.
              </p>
              <p>
                Pinch, double-tap the center, or hold Ctrl and scroll to zoom up to 5×. Drag to move around. Zoom resets on the next page
                unless you keep it in the settings.
              </p>
              <p>The settings also control how a page fits the screen, the background and the gap between pages.</p>
            </TextBlock>
          </Section>
          <Section heading="Your place">
            <TextBlock>
              <p>
                Your page is saved in this browser. With an account, it’s saved on all your devices. Without JavaScript, you can still read
                page by page with plain links.
              </p>
              <LinkButton variant="secondary" to={pathOf('article-help')}>
                More in Help
              </LinkButton>
            </TextBlock>
          </Section>
        </div>
        <Section heading="Keyboard shortcuts">
          <TextBlock>
            <p>Arrow keys follow the reading direction. This list is for right to left.</p>
          </TextBlock>
          <KeyboardShortcutTable />
        </Section>
      </Columns>
    </PageTopSpacing>
  );
}

export const { loader, Component, head } = definePage<MangaReaderData>({
  loader: ({ api, signal }) => api.call('GET /web/manga_reader', {}, { signal }),
  Component: MangaReader,
  head: () => ({
    title: 'Manga reader',
    description: 'How reading on Komado works: directions, two pages side by side, zoom and keys, with free chapters to try.',
    canonicalPath: pathOf('manga-reader'),
    isIndexed: true,
  }),
});
