import { episodePath, ScrollDirection, type CallResult } from '@komado/shared-contracts';
import { below, Caption, font, formatNumberOf, Icon, type IconName, space, SubHeading, TitleCard, TitleGrid } from '@komado/shared-ui';
import styled from 'styled-components';
import { ROW_COVER_SIZES } from '../page/row-cover-sizes';

export type DirectionWithFreeTitlesProperties = CallResult<'GET /web/manga_reader'>['direction_list'][number];

const DIRECTIONS: Readonly<Record<ScrollDirection, { icon: IconName; name: string; words: string }>> = {
  [ScrollDirection.rightToLeft]: {
    icon: 'back',
    name: 'Right to left',
    words: 'Read the way manga is printed in Japan. Tap the left side or press ← for the next page. Read the right page of a pair first.',
  },
  [ScrollDirection.leftToRight]: {
    icon: 'forward',
    name: 'Left to right',
    words: 'Comics that open like Western books. Tap the right side or press → for the next page.',
  },
  [ScrollDirection.vertical]: {
    icon: 'page-strip',
    name: 'Strip',
    words: 'One long strip to scroll. Tap anywhere for the menu, where you can change the strip’s width.',
  },
};
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`;
const TextBlock = styled.p`
  max-width: 640px;
  margin: ${space[2]} 0 ${space[1]};
  font: ${font.body};
  text-wrap: pretty;
`;
/** One row: on a phone the first three. */
const Examples = styled(TitleGrid)`
  ${below.tablet} {
    & > :nth-child(n + 4) {
      display: none;
    }
  }
`;
const DirectionSection = styled.section`
  & + & {
    margin-top: ${space[8]};
  }
`;

/** The link opens the first free chapter; it is named if it is not chapter 1. */
const noteOf = (episodeNumber: number, free: string): string => (episodeNumber === 1 ? free : `Ch. ${episodeNumber} · ${free}`);

/** One reading direction in words, with free first chapters that use it. */
export function DirectionWithFreeTitles({ scroll_direction, free_title_list }: DirectionWithFreeTitlesProperties) {
  const { icon, name, words } = DIRECTIONS[scroll_direction];
  const id = `way-${scroll_direction}`;
  return (
    <DirectionSection aria-labelledby={id}>
      <Head>
        <Icon name={icon} />
        <SubHeading id={id}>{name}</SubHeading>
      </Head>
      <TextBlock>{words}</TextBlock>
      {free_title_list.length === 0 ? (
        <Caption>No free chapters in this format right now.</Caption>
      ) : (
        <Examples data-cards="row">
          {free_title_list.map(({ title, episode_id, episode_number, free_episode_count }) => (
            <li key={title.title_id}>
              <TitleCard
                title={title}
                badge={null}
                to={episodePath(title.title_id, episode_id)}
                sizes={ROW_COVER_SIZES}
                note={noteOf(episode_number, formatNumberOf(free_episode_count, 'free chapter'))}
              />
            </li>
          ))}
        </Examples>
      )}
    </DirectionSection>
  );
}
