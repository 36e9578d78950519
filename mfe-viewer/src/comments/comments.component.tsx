import { useAppServices, useSession, type Comment, type EpisodeSummary } from '@komado/shared-contracts';
import {
  Button,
  Callout,
  Chip,
  EmptyState,
  ErrorState,
  formatCount,
  formatNumberOf,
  radius,
  SectionHeading,
  Skeleton,
  SkeletonLine,
  space,
  VisuallyHidden,
} from '@komado/shared-ui';
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { CommentActions } from './comment-actions.dialog';
import { CommentItem } from './comment-item.component';
import { useComments } from './use-comments';
import { WriteComment } from './write-comment.component';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  /* Below the bar that stays at the top. */
  scroll-margin-top: 84px;
  & > h2 {
    scroll-margin-top: 84px;
    outline: none;
  }
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  & > div {
    display: flex;
    gap: ${space[2]};
  }
`;
const Notice = styled(Callout)`
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  overflow-wrap: anywhere;
`;
const List = styled.ol`
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;
const CommentsPlaceholder = styled.div`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: ${space[3]};
  padding-block: ${space[4]};
  min-height: 120px;
  align-content: start;
  & > span:first-child {
    width: 40px;
    height: 40px;
    border-radius: ${radius.round};
  }
`;
const MoreButton = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  /* As far below the line as comments are. */
  padding-block: ${space[4]} ${space[2]};
`;

/** Placeholder for a comment. */
const CommentSkeleton = () => (
  <CommentsPlaceholder>
    <Skeleton />
    <div>
      <SkeletonLine data-width="short" />
      <SkeletonLine data-width="full" />
      <SkeletonLine data-width="half" />
    </div>
  </CommentsPlaceholder>
);

export interface CommentsProperties {
  heading: string;
  episode: EpisodeSummary;
  /** The first few, if already known; the rest is loaded on request. */
  preview?: { readonly comments: readonly Comment[]; readonly total: number };
  returnPath: string;
  /** How many are shown first. */
  firstCount?: number;
  /** This is the end of the chapter. */
  isAtChapterEnd: boolean;
  /** Shown between the heading and the comments. */
  children?: ReactNode;
}

/** Readers' comments on a chapter, with a form to write one. */
export function Comments({ heading, episode, preview, firstCount, returnPath, isAtChapterEnd, children }: CommentsProperties) {
  const { bus } = useAppServices();
  const headingId = useId();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const comments = useComments({ episodeId: episode.episode_id, preview, firstCount, returnPath });
  const { state } = comments;
  const [chosen, setChosen] = useState<Comment | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [posted, setPosted] = useState<number | null>(null);
  useEffect(() => {
    // The focus scrolls to the new comment.
    if (posted !== null) list.current?.querySelector<HTMLElement>(`[data-comment="${posted}"]`)?.focus();
  }, [posted]);
  const hiddenId = state.hidden?.accountId;
  useEffect(() => {
    // After the dialog has returned the focus to a comment that no longer exists.
    if (hiddenId !== undefined && chosen === null) undo.current?.focus();
  }, [hiddenId, chosen]);
  const openActions = (comment: Comment): void => {
    if (isLoggedIn) setChosen(comment);
    else bus.emit('login-requested', { returnPath });
  };
  // Stable functions: of hundreds of comments, only the changed one re-renders.
  const latest = useRef({ like: comments.toggleLike, more: openActions });
  useLayoutEffect(() => {
    latest.current = { like: comments.toggleLike, more: openActions };
  });
  const like = useCallback((comment: Comment) => latest.current.like(comment), []);
  const more = useCallback((comment: Comment) => latest.current.more(comment), []);
  const isPreview = state.sort === null;
  const rest = state.total - state.comments.length;
  return (
    <Section aria-labelledby={headingId} id="comments">
      <SectionHeading id={headingId} ref={title} tabIndex={-1}>
        {heading}
      </SectionHeading>
      {children}
      <WriteComment
        episode={episode}
        returnPath={returnPath}
        isAtChapterEnd={isAtChapterEnd}
        isListed={(commentId) => state.comments.some(({ comment_id }) => comment_id === commentId)}
        onPosted={(comment) => {
          comments.add(comment);
          setPosted(comment.comment_id);
        }}
      />
      {state.hidden ? (
        <Notice role="status">
          <span>You muted {state.hidden.nickname || 'this reader'}.</span>
          <Button ref={undo} variant="quiet" size="small" onClick={() => void comments.undoMute().then(() => title.current?.focus())}>
            Undo
          </Button>
        </Notice>
      ) : null}
      {state.status === 'error' ? (
        <ErrorState message="We couldn’t load the comments." onRetry={() => comments.load(state.sort ?? 'likes')} />
      ) : (
        <div>
          {state.total > 0 || state.status === 'loading' ? (
            <Bar>
              <span>{state.status === 'ready' ? formatNumberOf(state.total, 'comment') : 'Loading comments'}</span>
              {isPreview || state.total < 2 ? null : (
                <div role="group" aria-label="Sort comments">
                  <Chip isSelected={state.sort === 'new'} onClick={() => comments.load('new')}>
                    Newest
                  </Chip>
                  <Chip isSelected={state.sort === 'likes'} onClick={() => comments.load('likes')}>
                    Most liked
                  </Chip>
                </div>
              )}
            </Bar>
          ) : (
            <EmptyState icon="comment" message="No comments yet. Be the first." />
          )}
          {state.newCount > 0 ? (
            <MoreButton>
              <Button variant="soft" onClick={() => comments.load('new')}>
                Show {formatNumberOf(state.newCount, 'new comment')}
              </Button>
            </MoreButton>
          ) : null}
          <List ref={list} aria-busy={state.status === 'loading'} aria-labelledby={headingId}>
            {state.comments.map((comment) => (
              <li key={comment.comment_id}>
                <CommentItem comment={comment} onLike={like} onMore={more} />
              </li>
            ))}
          </List>
          {state.status === 'loading' && state.comments.length === 0 ? (
            <>
              <CommentSkeleton />
              <CommentSkeleton />
              <CommentSkeleton />
            </>
          ) : null}
          {state.status === 'ready' && rest > 0 ? (
            <MoreButton>
              {state.more === 'error' ? <p role="alert">We couldn’t load more comments.</p> : null}
              {isPreview ? (
                <Button variant="secondary" onClick={() => comments.load('likes')}>
                  Show all {formatCount(state.total)} comments
                </Button>
              ) : (
                <Button variant="secondary" isBusy={state.more === 'loading'} busyLabel="Loading comments" onClick={comments.loadMore}>
                  Show more comments
                </Button>
              )}
            </MoreButton>
          ) : null}
          <VisuallyHidden role="status">
            {state.status === 'ready' && !isPreview
              ? `${formatCount(state.comments.length)} of ${formatNumberOf(state.total, 'comment')} shown`
              : ''}
          </VisuallyHidden>
        </div>
      )}
      <CommentActions
        comment={chosen}
        onReport={comments.report}
        onHide={comments.muteAuthor}
        onDelete={async (comment) => {
          await comments.remove(comment);
          title.current?.focus();
        }}
        onClose={() => setChosen(null)}
      />
    </Section>
  );
}
