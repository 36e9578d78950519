import { COMMENT_MAX_LENGTH, useApi, useSession, type CallResult } from '@komado/shared-contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface CommentEligibility extends Pick<
  CallResult<'GET /episode/comment/post/info'>,
  'refusal_reason' | 'remaining_count' | 'next_date'
> {
  /** Maximum length of a comment in code points. */
  readonly maxLength: number;
}
export type CommentEligibilityState =
  | { readonly status: 'visitor' }
  | { readonly status: 'loading' }
  | { readonly status: 'error' }
  | { readonly status: 'ready'; readonly eligibility: CommentEligibility };

/** Whether this reader may comment on the chapter now; requested again on login and on demand. */
export function useCommentEligibility(episodeId: number): readonly [CommentEligibilityState, reload: () => void] {
  const api = useApi();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const [state, setState] = useState<CommentEligibilityState>({ status: 'loading' });
  const requestNumber = useRef(0);
  const load = useCallback(() => {
    const current = (requestNumber.current += 1);
    const settle = (next: CommentEligibilityState): void => {
      if (requestNumber.current === current) setState(next);
    };
    Promise.all([
      api.call('GET /episode/comment/post/info', { episode_id: episodeId }),
      // The operator's limit; without a response, the default, and the server decides.
      api.call('GET /app/rule').then(
        (rule) => rule.comment_max_length,
        () => COMMENT_MAX_LENGTH,
      ),
    ]).then(
      ([{ refusal_reason, remaining_count, next_date }, maxLength]) =>
        settle({ status: 'ready', eligibility: { refusal_reason, remaining_count, next_date, maxLength } }),
      () => settle({ status: 'error' }),
    );
  }, [api, episodeId]);
  useEffect(() => {
    if (isLoggedIn) load();
    return () => void (requestNumber.current += 1);
  }, [isLoggedIn, load]);
  return [isLoggedIn ? state : { status: 'visitor' }, load];
}
