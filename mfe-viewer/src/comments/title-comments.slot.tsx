import { titlePath, type EpisodeSummary, type SlotProperties } from '@komado/shared-contracts';
import { Button, Callout, color, font, SectionHeading, Select, space } from '@komado/shared-ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { chapterName } from '../chapter/chapter-name';
import { Comments } from './comments.component';
import { COMMENTS_IN_PREVIEW } from './use-comments';
import { isSpoilerFree, defaultDiscussionEpisode } from './default-discussion-episode';

const SpoilerCover = styled.section`
  display: grid;
  gap: ${space[4]};
`;
const SpoilerBackdrop = styled(Callout)`
  justify-items: start;
  gap: ${space[3]};
  & > b {
    font: ${font.h3};
  }
  & > p {
    color: ${color.muted};
  }
`;
const HEADING = 'Comments';

/** Comments on a title page: those on one chapter, the last one the reader has read; others are hidden until requested. */
export function Component({ title, episodes }: SlotProperties['title-comments']) {
  const headingId = useId();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [unveiledId, setUnveiledId] = useState<number | null>(null);
  const episode = episodes.find(({ episode_id }) => episode_id === chosenId) ?? defaultDiscussionEpisode(episodes);
  if (!episode) return null;
  const choice = <ChapterChoice episodes={episodes} episode={episode} onChoose={setChosenId} />;
  if (!isSpoilerFree(episode, episodes) && unveiledId !== episode.episode_id) {
    return (
      <SpoilerCover aria-labelledby={headingId} id="comments">
        <SectionHeading id={headingId}>{HEADING}</SectionHeading>
        {choice}
        <SpoilerBackdrop>
          <b>You haven’t read chapter {episode.episode_number} yet</b>
          <p>Its comments may contain spoilers.</p>
          <Button variant="secondary" icon="eye" onClick={() => setUnveiledId(episode.episode_id)}>
            Show comments anyway
          </Button>
        </SpoilerBackdrop>
      </SpoilerCover>
    );
  }
  return (
    <Comments
      key={episode.episode_id}
      heading={HEADING}
      episode={episode}
      returnPath={`${titlePath(title.title_id)}#comments`}
      firstCount={COMMENTS_IN_PREVIEW}
      isAtChapterEnd={false}
    >
      {choice}
    </Comments>
  );
}

interface ChapterChoiceProperties {
  episodes: readonly EpisodeSummary[];
  episode: EpisodeSummary;
  onChoose: (episodeId: number) => void;
}
const ChapterChoice = ({ episodes, episode, onChoose }: ChapterChoiceProperties) =>
  episodes.length > 1 ? (
    <Select
      label="Chapter"
      value={String(episode.episode_id)}
      options={episodes.map((one) => ({ value: String(one.episode_id), label: chapterName(one) }))}
      onChange={(event) => onChoose(Number(event.target.value))}
    />
  ) : null;
