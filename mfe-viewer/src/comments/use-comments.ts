import { errorText, useAppServices, useSession, type Comment, type CommentSort } from '@komado/shared-contracts';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { commentsReducer, initialCommentsState, type CommentsState } from './comments.reducer';

/** Comments per request. */
export const COMMENTS_PER_PAGE = 20;
/** How many are shown on a page that is mainly about something else. */
export const COMMENTS_IN_PREVIEW = 5;
/** How often newer comments are polled while the newest are shown. In milliseconds. */
export const POLL_INTERVAL_MS = 60_000;

export interface Comments {
  readonly state: CommentsState;
  readonly load: (sort: CommentSort) => void;
  readonly loadMore: () => void;
  readonly add: (comment: Comment) => void;
  /** Likes, or undoes the like; visitors are asked to log in. */
  readonly toggleLike: (comment: Comment) => void;
  readonly report: (comment: Comment) => Promise<void>;
  readonly muteAuthor: (comment: Comment) => Promise<void>;
  readonly undoMute: () => Promise<void>;
  readonly remove: (comment: Comment) => Promise<void>;
}
export interface CommentsOptions {
  readonly episodeId: number;
  /** The first few, if already known. */
  readonly preview?: { readonly comments: readonly Comment[]; readonly total: number };
  /** How many to request first. */
  readonly firstCount?: number;
  /** Where to return after logging in. */
  readonly returnPath: string;
}
/** The comments on a chapter as this reader sees them, and the reader's actions on them. */
export function useComments({ episodeId, preview, firstCount = COMMENTS_PER_PAGE, returnPath }: CommentsOptions): Comments {
  const { api, bus } = useAppServices();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const [state, dispatch] = useReducer(commentsReducer, preview, initialCommentsState);
  const request = useRef<AbortController>(undefined);
  const showToast = useCallback((message: string, tone: 'good' | 'error') => bus.emit('toast', { message, tone }), [bus]);

  const load = useCallback(
    (sort: CommentSort) => {
      request.current?.abort();
      const controller = new AbortController();
      request.current = controller;
      dispatch({ type: 'load', sort });
      api.call('GET /episode/comment/list', { episode_id: episodeId, sort, limit: firstCount }, { signal: controller.signal }).then(
        ({ comment_list, total_count }) => {
          if (!controller.signal.aborted) dispatch({ type: 'loaded', comments: comment_list, total: total_count });
        },
        () => {
          if (!controller.signal.aborted) dispatch({ type: 'failed' });
        },
      );
    },
    [api, episodeId, firstCount],
  );
  const { sort, comments } = state;
  const loadMore = (): void => {
    if (sort === null || state.more === 'loading') return;
    const controller = request.current;
    dispatch({ type: 'load-more' });
    api
      .call(
        'GET /episode/comment/list',
        { episode_id: episodeId, sort, limit: COMMENTS_PER_PAGE, offset: comments.length },
        { signal: controller?.signal },
      )
      .then(
        ({ comment_list, total_count }) => {
          if (!controller?.signal.aborted) dispatch({ type: 'more-loaded', comments: comment_list, total: total_count });
        },
        () => {
          if (!controller?.signal.aborted) dispatch({ type: 'more-failed' });
        },
      );
  };

  // The reader's likes, own comments and hidden accounts are known only after login; until then it is a visitor's list.
  const previewFor = useRef(preview ? isLoggedIn : null);
  const latestSort = useRef(sort);
  useEffect(() => {
    latestSort.current = sort;
  }, [sort]);
  useEffect(() => {
    if (previewFor.current === isLoggedIn) return;
    previewFor.current = null;
    load(latestSort.current ?? 'likes');
  }, [isLoggedIn, load]);
  useEffect(() => () => request.current?.abort(), []);

  const newestId = comments.reduce((newest, { comment_id }) => Math.max(newest, comment_id), 0);
  const isWatching = state.status === 'ready' && sort === 'new' && newestId > 0;
  useEffect(() => {
    if (!isWatching) return undefined;
    const checkForNew = (): void => {
      if (document.visibilityState !== 'visible') return;
      api.call('GET /episode/comment/latest', { episode_id: episodeId, comment_id: newestId }).then(
        ({ total_count }) => dispatch({ type: 'newer-counted', count: total_count }),
        // The next poll retries.
        () => undefined,
      );
    };
    const timer = setInterval(checkForNew, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [api, episodeId, isWatching, newestId]);

  /** The like state that the reader chose while a call is pending; calls for the same comment run one at a time. */
  const likes = useRef(new Map<number, boolean>());
  const sendLike = async (comment: Comment, wanted: boolean): Promise<void> => {
    const { comment_id: commentId } = comment;
    try {
      const { like_count } = await api.call(wanted ? 'POST /episode/comment/like/add' : 'POST /episode/comment/like/cancel', {
        comment_id: commentId,
      });
      const now = likes.current.get(commentId);
      if (now !== undefined && now !== wanted) return await sendLike({ ...comment, is_liked: wanted, like_count }, now);
      dispatch({ type: 'liked', commentId, isLiked: wanted, likeCount: like_count });
    } catch (error) {
      dispatch({ type: 'liked', commentId, isLiked: comment.is_liked, likeCount: comment.like_count });
      showToast(errorText(error, 'We couldn’t save your like. Please try again.'), 'error');
    }
    likes.current.delete(commentId);
    return undefined;
  };
  const toggleLike = (comment: Comment): void => {
    if (!isLoggedIn) return bus.emit('login-requested', { returnPath });
    const { comment_id: commentId, is_liked: isLiked, like_count: likeCount } = comment;
    const isInProgress = likes.current.has(commentId);
    likes.current.set(commentId, !isLiked);
    dispatch({ type: 'liked', commentId, isLiked: !isLiked, likeCount: likeCount + (isLiked ? -1 : 1) });
    if (!isInProgress) void sendLike(comment, !isLiked);
    return undefined;
  };

  /** Returns whether it succeeded; the reader is notified if it did not. */
  const attempt = async (action: () => Promise<unknown>, failure: string): Promise<boolean> => {
    try {
      await action();
      return true;
    } catch (error) {
      showToast(errorText(error, failure), 'error');
      return false;
    }
  };
  return {
    state,
    load,
    loadMore,
    add: (comment) => dispatch({ type: 'posted', comment }),
    toggleLike,
    report: async ({ comment_id }) => {
      const isDone = await attempt(
        () => api.call('POST /episode/comment/report', { comment_id }),
        'We couldn’t report the comment. Please try again.',
      );
      if (isDone) showToast('Comment reported. Thanks, we’ll review it.', 'good');
    },
    muteAuthor: async ({ comment_id, account_id, nickname }) => {
      const isDone = await attempt(
        () => api.call('POST /episode/comment/mute', { comment_id }),
        'We couldn’t mute this reader. Please try again.',
      );
      if (isDone) dispatch({ type: 'hidden', author: { accountId: account_id, nickname } });
    },
    undoMute: async () => {
      const author = state.hidden;
      if (!author) return;
      const isDone = await attempt(
        () => api.call('POST /episode/comment/mute/cancel', { muted_account_id: author.accountId }),
        'We couldn’t unmute this reader. Please try again.',
      );
      if (!isDone) return;
      dispatch({ type: 'notice-closed' });
      load(sort ?? 'likes');
    },
    remove: async ({ comment_id }) => {
      const isDone = await attempt(
        () => api.call('POST /episode/comment/delete', { comment_id }),
        'We couldn’t delete your comment. Please try again.',
      );
      if (!isDone) return;
      dispatch({ type: 'removed', commentId: comment_id });
      showToast('Comment deleted.', 'good');
    },
  };
}
