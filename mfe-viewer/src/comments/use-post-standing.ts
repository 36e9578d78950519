import { COMMENT_MAX_LENGTH, useApi, useSession, type CallResult } from '@komado/shared-contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface PostStanding extends Pick<
  CallResult<'GET /episode/comment/post/info'>,
  'refusal_reason' | 'remaining_count' | 'next_date'
> {
  /** Code points that a comment may have. */
  readonly maxLength: number;
}
export type PostStandingState =
  | { readonly status: 'visitor' }
  | { readonly status: 'loading' }
  | { readonly status: 'error' }
  | { readonly status: 'ready'; readonly standing: PostStanding };

/** Whether this reader may comment on the chapter now; asked again when they log in, and on demand. */
export function usePostStanding(episodeId: number): readonly [PostStandingState, reload: () => void] {
  const api = useApi();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const [state, setState] = useState<PostStandingState>({ status: 'loading' });
  const round = useRef(0);
  const load = useCallback(() => {
    const current = (round.current += 1);
    const settle = (next: PostStandingState): void => {
      if (round.current === current) setState(next);
    };
    Promise.all([
      api.call('GET /episode/comment/post/info', { episode_id: episodeId }),
      // The limit that the operator set; without an answer the usual one, and the server has the last word.
      api.call('GET /app/rule').then(
        (rule) => rule.comment_max_length,
        () => COMMENT_MAX_LENGTH,
      ),
    ]).then(
      ([{ refusal_reason, remaining_count, next_date }, maxLength]) =>
        settle({ status: 'ready', standing: { refusal_reason, remaining_count, next_date, maxLength } }),
      () => settle({ status: 'error' }),
    );
  }, [api, episodeId]);
  useEffect(() => {
    if (isLoggedIn) load();
    return () => void (round.current += 1);
  }, [isLoggedIn, load]);
  return [isLoggedIn ? state : { status: 'visitor' }, load];
}
