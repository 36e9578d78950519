import type { Comment, CommentSort } from '@komado/shared-contracts';

/** An account whose comments the reader has just hidden; this can be undone. */
export interface MutedAuthor {
  readonly accountId: number;
  readonly nickname: string;
}
export interface CommentsState {
  readonly status: 'loading' | 'error' | 'ready';
  /** null: only the first few are shown, as delivered with other data. */
  readonly sort: CommentSort | null;
  readonly comments: readonly Comment[];
  /** Comments of the chapter as this reader sees them. */
  readonly total: number;
  readonly more: 'idle' | 'loading' | 'error';
  /** Comments written since the list was loaded. */
  readonly newCount: number;
  readonly hidden: MutedAuthor | null;
}
export type CommentsAction =
  | { readonly type: 'load'; readonly sort: CommentSort }
  | { readonly type: 'loaded'; readonly comments: readonly Comment[]; readonly total: number }
  | { readonly type: 'failed' }
  | { readonly type: 'load-more' }
  | { readonly type: 'more-loaded'; readonly comments: readonly Comment[]; readonly total: number }
  | { readonly type: 'more-failed' }
  | { readonly type: 'posted'; readonly comment: Comment }
  | { readonly type: 'liked'; readonly commentId: number; readonly isLiked: boolean; readonly likeCount: number }
  | { readonly type: 'removed'; readonly commentId: number }
  | { readonly type: 'hidden'; readonly author: MutedAuthor }
  | { readonly type: 'notice-closed' }
  | { readonly type: 'newer-counted'; readonly count: number };

export const initialCommentsState = (preview?: { readonly comments: readonly Comment[]; readonly total: number }): CommentsState => ({
  status: preview ? 'ready' : 'loading',
  sort: preview ? null : 'new',
  comments: preview?.comments ?? [],
  total: preview?.total ?? 0,
  more: 'idle',
  newCount: 0,
  hidden: null,
});

/** A list that changed between page loads contains duplicates. */
function joined(before: readonly Comment[], more: readonly Comment[]): readonly Comment[] {
  const known = new Set(before.map(({ comment_id }) => comment_id));
  return [...before, ...more.filter(({ comment_id }) => !known.has(comment_id))];
}

export function commentsReducer(state: CommentsState, action: CommentsAction): CommentsState {
  switch (action.type) {
    case 'load':
      return { ...state, status: 'loading', sort: action.sort, more: 'idle', newCount: 0 };
    case 'loaded':
      return { ...state, status: 'ready', comments: action.comments, total: action.total };
    case 'failed':
      return { ...state, status: 'error' };
    case 'load-more':
      return { ...state, more: 'loading' };
    case 'more-loaded': {
      const comments = joined(state.comments, action.comments);
      // A page with nothing new means the end, whatever the count says.
      const total = comments.length === state.comments.length ? comments.length : action.total;
      return { ...state, more: 'idle', comments, total };
    }
    case 'more-failed':
      return { ...state, more: 'error' };
    case 'posted': {
      const others = state.comments.filter(({ comment_id }) => comment_id !== action.comment.comment_id);
      const isNew = others.length === state.comments.length;
      return { ...state, status: 'ready', comments: [action.comment, ...others], total: state.total + (isNew ? 1 : 0) };
    }
    case 'liked':
      return {
        ...state,
        comments: state.comments.map((comment) =>
          comment.comment_id === action.commentId
            ? { ...comment, is_liked: action.isLiked, like_count: Math.max(0, action.likeCount) }
            : comment,
        ),
      };
    case 'removed':
      return {
        ...state,
        comments: state.comments.filter(({ comment_id }) => comment_id !== action.commentId),
        total: Math.max(0, state.total - 1),
      };
    case 'hidden': {
      const comments = state.comments.filter(({ account_id }) => account_id !== action.author.accountId);
      return {
        ...state,
        comments,
        total: Math.max(comments.length, state.total - (state.comments.length - comments.length)),
        hidden: action.author,
      };
    }
    case 'notice-closed':
      return { ...state, hidden: null };
    case 'newer-counted':
      return { ...state, newCount: action.count };
  }
}
