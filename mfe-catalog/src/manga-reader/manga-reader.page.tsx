import { definePage, pathOf, type CallResult, type PageProperties } from '@komado/shared-contracts';
import { DisplayHeading, font, formatCount, formatNumberOf, LinkButton, PageWidth, space } from '@komado/shared-ui';
import styled from 'styled-components';
import { PageStart } from '../page/page-start.component';
import { Section } from '../page/section.component';
import { KeyTable } from './key-table.component';
import { WayOfReading } from './way-of-reading.component';

type MangaReaderData = CallResult<'GET /web/manga_reader'>;

const Words = styled.div`
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
const Opening = styled(Words)`
  margin-top: ${space[3]};
`;

function MangaReader({ data }: PageProperties<MangaReaderData>) {
  const { title_count, free_title_count, free_episode_count } = data;
  return (
    <PageStart>
      <PageWidth>
        <DisplayHeading>The manga reader</DisplayHeading>
        <Opening>
          <p>
            Chapters open in the browser, on a phone, a tablet or a computer. There is nothing to install, and free chapters need no
            account.
          </p>
          <p>
            {free_episode_count > 0
              ? `${formatNumberOf(free_episode_count, 'chapter')} can be read free right now, in ${formatCount(free_title_count)} of ${formatNumberOf(title_count, 'title')}.`
              : `${formatNumberOf(title_count, 'title')} can be read on Komado.`}
          </p>
        </Opening>
      </PageWidth>
      <Section heading="Three ways to read" note="With free chapters to try">
        {data.direction_list.map((entry) => (
          <WayOfReading key={entry.scroll_direction} {...entry} />
        ))}
      </Section>
      <Section heading="Pages side by side">
        <Words>
          <p>
            On a screen that is wide enough, two pages stand side by side as in a book. The cover stands alone and a drawing over two pages
            stays whole. One page or two can be chosen, and pairs can be moved by one page where a chapter was cut differently.
          </p>
          <p>Every title opens in the direction it was drawn for. What you change is kept for that title in this browser.</p>
        </Words>
      </Section>
      <Section heading="Turning and zooming">
        <Words>
          <p>Tap a side of the page or swipe to turn. Tap the middle for the menu, with all pages and the reader’s settings.</p>
          <p>
            Pinch, double tap the middle, or hold Ctrl and turn the wheel to zoom, up to 5×. Drag to move about. The zoom ends with the page
            unless the settings keep it.
          </p>
          <p>How a page fits the screen, the background and the gap between pages are in the settings, too.</p>
        </Words>
      </Section>
      <Section heading="Keys">
        <Words>
          <p>Arrow keys follow the direction of the chapter; here they are for right to left.</p>
        </Words>
        <KeyTable />
      </Section>
      <Section heading="Your place">
        <Words>
          <p>
            The page you were on is kept in this browser. With an account it is the same on every device. Without JavaScript, chapters read
            page by page through plain links.
          </p>
          <LinkButton variant="secondary" to={pathOf('article-help')}>
            More in Help
          </LinkButton>
        </Words>
      </Section>
    </PageStart>
  );
}

export const { loader, Component, head } = definePage<MangaReaderData>({
  loader: ({ api, signal }) => api.call('GET /web/manga_reader', {}, { signal }),
  Component: MangaReader,
  head: () => ({
    title: 'The manga reader',
    description: 'How reading on Komado works: directions, two pages side by side, zoom and keys, with free chapters to try.',
    canonicalPath: pathOf('manga-reader'),
    isIndexed: true,
  }),
});
