import { ErrorCode, isApiError, useApi, type MailedTokenPurpose } from '@komado/shared-contracts';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetToken, idempotencyKey, rememberToken, stripToken, tokenIn, useRememberedToken } from './mailed-token.store';

/** `checking` until the server has validated the token; `unknown` when it could not be reached. */
export type LinkState = 'checking' | 'usable' | 'incomplete' | 'run-out' | 'unknown';
export interface MailedLink {
  readonly state: LinkState;
  readonly token: string;
  /** Where the link was mailed; empty until the token is known to be usable. */
  readonly email: string;
  /** The token is used up or turned out to be invalid. */
  readonly markRunOut: () => void;
  /** The page is done. */
  readonly markUsed: () => void;
  readonly checkAgain: () => void;
}

interface Judgment {
  readonly state: 'usable' | 'run-out' | 'incomplete' | 'unknown';
  readonly email: string;
}

/**
 * The mailed token in a page's URL. It is validated in the browser when the page opens, without using it up: neither a server that renders
 * the page nor a mail scanner uses it up. It is removed from the URL and kept in this tab until it is used.
 */
export function useMailedLink(purpose: MailedTokenPurpose): MailedLink {
  const api = useApi();
  const location = useLocation();
  const mailed = tokenIn(location);
  const remembered = useRememberedToken(purpose);
  const [kept, setKept] = useState('');
  const token = mailed || kept || (remembered ?? '');
  const [judgment, setJudgment] = useState<Judgment | null>(null);
  const judge = useCallback(
    async (text: string): Promise<Judgment> => {
      try {
        const { email } = await api.call('POST /web/account/token', { token: text, purpose, idempotency_key: idempotencyKey() });
        return { state: 'usable', email };
      } catch (error) {
        const isRunOut = isApiError(error) && error.code === ErrorCode.modifyTokenInvalid;
        // A token that the server cannot even parse is not one of ours: too long, or corrupted on its way.
        const isMangled = isApiError(error) && error.status === 400;
        if (isRunOut || isMangled) forgetToken(purpose);
        return { state: isRunOut ? 'run-out' : isMangled ? 'incomplete' : 'unknown', email: '' };
      }
    },
    [api, purpose],
  );

  // For each navigation: another link that is opened in this tab differs in the fragment only, which loads no page.
  useEffect(() => {
    const given = tokenIn(location);
    if (given === '') return;
    rememberToken(purpose, given);
    stripToken();
  }, [location, purpose]);
  useEffect(() => {
    if (token === '') return undefined;
    let isCurrent = true;
    // This tab's store deletes a used token; the page still knows which one it was about.
    // oxlint-disable-next-line react/set-state-in-effect
    setKept(token);
    setJudgment(null);
    void judge(token).then((judged) => {
      if (isCurrent) setJudgment(judged);
    });
    return () => {
      isCurrent = false;
    };
  }, [judge, token]);

  const isIncomplete = token === '' && remembered !== undefined;
  return {
    state: judgment?.state ?? (isIncomplete ? 'incomplete' : 'checking'),
    token,
    email: judgment?.email ?? '',
    markRunOut: () => {
      forgetToken(purpose);
      setJudgment({ state: 'run-out', email: '' });
    },
    markUsed: () => forgetToken(purpose),
    checkAgain: () => {
      setJudgment(null);
      void judge(token).then(setJudgment);
    },
  };
}
