import { episodePath, titlePath, useEventBus, type EpisodeSummary, type TitleSummary } from '@komado/shared-contracts';
import {
  color,
  ErrorState,
  font,
  formatDate,
  from,
  Icon,
  IconButton,
  layer,
  LinkButton,
  measure,
  PageWidth,
  radius,
  SectionHeading,
  Skeleton,
  space,
  TitleCard,
  share,
} from '@komado/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { RoundLink } from '../controls/bars.styles';
import { Comments } from '../comments/comments.component';
import { viewerDarkPalette } from '../screen/dark-palette-and-no-script';
import { chapterName } from '../chapter/chapter-name';
import { DownloadChapter } from '../downloads/download-chapter.component';
import type { ChapterEndState } from './chapter-end.query';
import { NextChapter } from './next-chapter.component';
import { RemainingChaptersOffer } from './remaining-chapters-offer.component';

const ChapterEndSection = styled.section`
  position: relative;
  z-index: 6;
  min-height: 100%;
  ${viewerDarkPalette}
  background: ${color.background};
  &[data-over='true'] {
    position: absolute;
    inset: 0;
    overflow: auto;
    overscroll-behavior: contain;
  }
`;
const Head = styled.header`
  position: sticky;
  top: 0;
  /* Above the badges of the covers that scroll below it. */
  z-index: ${layer.sticky};
  background: ${color.background};
  border-bottom: 1px solid ${color.line};
`;
const HeadRow = styled(PageWidth)`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${measure.header};
  & > div {
    flex: 1;
    min-width: 0;
  }
  & b {
    display: block;
    font: ${font.bodyStrong};
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & h2 {
    font: ${font.caption};
    color: ${color.muted};
    outline: none;
  }
`;
const Body = styled(PageWidth)`
  max-width: 880px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  padding-block: ${space[6]} ${space[12]};
  ${from.desktop} {
    &[data-columns='2'] {
      max-width: ${measure.pageMax};
      /* The first one as wide as the shop's offer needs for one row. */
      grid-template-columns: minmax(0, 600px) minmax(0, 1fr);
      column-gap: ${space[12]};
      /* Otherwise the rows of one column would stretch to the height of the other. */
      align-items: start;
      & > :nth-child(3) {
        grid-column: 1 / -1;
      }
    }
  }
`;
/** What comes next. */
const Next = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;
const Titles = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[5]} ${space[3]};
  margin-top: ${space[4]};
  ${from.tablet} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: ${measure.gutter};
  }
`;
const UpToDateNote = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  padding: ${space[8]} ${space[5]};
  text-align: center;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  & > b {
    font: ${font.h2};
  }
  & > p {
    color: ${color.muted};
  }
`;
const RECOMMENDED = 6;

export interface ChapterEndProperties {
  title: TitleSummary;
  episode: EpisodeSummary;
  state: ChapterEndState;
  /** Overlays paged reading; in a strip it is below the last page. */
  isOver: boolean;
  onBack: () => void;
  onRetry: () => void;
}

/** The end of a chapter: what comes next, what else to read. */
export function ChapterEnd({ title, episode, state, isOver, onBack, onRetry }: ChapterEndProperties) {
  const bus = useEventBus();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOver) heading.current?.focus({ preventScroll: true });
  }, [isOver]);
  const shareChapter = async (): Promise<void> => {
    const url = new URL(episodePath(title.title_id, episode.episode_id), window.location.origin).href;
    const result = await share({ title: `${title.title_name}, ${chapterName(episode)}`, url });
    if (result === 'copied') bus.emit('toast', { message: 'Link copied.', tone: 'good' });
    if (result === 'failed') bus.emit('toast', { message: 'We couldn’t share the link.', tone: 'error' });
  };
  const date = state.status === 'ready' ? state.data.next_update_date : null;
  return (
    <ChapterEndSection data-over={isOver} data-overlay aria-labelledby="chapter-end">
      <Head>
        <HeadRow>
          {isOver ? (
            <IconButton icon="chevron-left" label="Back to the chapter" onClick={onBack} />
          ) : (
            <RoundLink to={titlePath(title.title_id)} aria-label={`Back to ${title.title_name}`}>
              <Icon name="chevron-left" />
            </RoundLink>
          )}
          <div>
            <b>{title.title_name}</b>
            <h2 id="chapter-end" ref={heading} tabIndex={-1}>
              End of chapter {episode.episode_number}
            </h2>
          </div>
          <IconButton icon="share" label="Share this chapter" onClick={() => void shareChapter()} />
        </HeadRow>
      </Head>
      <Body data-columns={state.status === 'ready' ? 2 : 1}>
        {state.status === 'loading' ? <ChapterEndSkeleton /> : null}
        {state.status === 'error' ? <ErrorState message="We couldn’t load what’s next." onRetry={onRetry} /> : null}
        {state.status === 'ready' ? (
          <>
            <Next>
              {state.data.next_episode ? (
                <NextChapter episode={state.data.next_episode} />
              ) : (
                <UpToDateNote>
                  <b>You’re all caught up</b>
                  <p>{date ? `Next chapter: ${formatDate(date, 'long')}` : 'This is the newest chapter.'}</p>
                  <LinkButton variant="soft" to={titlePath(title.title_id)}>
                    Back to {title.title_name}
                  </LinkButton>
                </UpToDateNote>
              )}
              <DownloadChapter title={title} episode={state.data.next_episode?.status ? state.data.next_episode : episode} />
              {state.data.next_episode ? <RemainingChaptersOffer title={title} titleChapters={state.titleChapters} /> : null}
            </Next>
            <Comments
              heading="What did you think?"
              episode={episode}
              preview={{ comments: state.data.comment_list, total: state.data.comment_count }}
              returnPath={episodePath(title.title_id, episode.episode_id)}
              isAtChapterEnd
            />
            {state.data.recommend_list.length > 0 ? (
              <section aria-labelledby="also-opened">
                <SectionHeading id="also-opened">Readers also enjoyed</SectionHeading>
                <Titles>
                  {state.data.recommend_list.slice(0, RECOMMENDED).map((entry) => (
                    <li key={entry.title_id}>
                      <TitleCard
                        title={entry}
                        sizes="(min-width: 1600px) 220px, (min-width: 1280px) 180px, (min-width: 768px) 132px, 30vw"
                      />
                    </li>
                  ))}
                </Titles>
              </section>
            ) : null}
          </>
        ) : null}
      </Body>
    </ChapterEndSection>
  );
}

const CardBox = styled.div`
  height: 176px;
  & > span {
    height: 100%;
    border-radius: ${radius.card};
  }
`;
const ChapterEndSkeleton = () => (
  <CardBox role="status" aria-label="Loading what comes next">
    <Skeleton />
  </CardBox>
);
