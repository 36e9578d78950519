import { ErrorCode, isApiError, useApi, type MailedTokenPurpose } from '@komado/shared-contracts';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { forgetToken, rememberToken, stripToken, useRememberedToken } from './mailed-token.store';

/** `checking` until the server has judged the token; `unknown` when it could not be asked. */
export type LinkState = 'checking' | 'usable' | 'incomplete' | 'run-out' | 'unknown';
export interface MailedLink {
  readonly state: LinkState;
  readonly token: string;
  /** Where the link was mailed to; empty until the token is known to be usable. */
  readonly email: string;
  /** The token is spent or turned out to be worthless. */
  readonly markRunOut: () => void;
  /** The page has done its work. */
  readonly markUsed: () => void;
  readonly checkAgain: () => void;
}

interface Judgment {
  readonly state: 'usable' | 'run-out' | 'unknown';
  readonly email: string;
}

/**
 * The mailed token of a page's address. It is judged in the browser when the page opens, without being spent: a server that renders the page
 * and a program that scans mails spend nothing. It is taken out of the address, and kept in this tab until it is used.
 */
export function useMailedLink(purpose: MailedTokenPurpose): MailedLink {
  const api = useApi();
  const [search] = useSearchParams();
  const [mailed] = useState(search.get('token') ?? '');
  const remembered = useRememberedToken(purpose);
  const [kept, setKept] = useState('');
  const token = mailed || kept || (remembered ?? '');
  const [judgment, setJudgment] = useState<Judgment | null>(null);
  const judge = useCallback(
    async (text: string): Promise<Judgment> => {
      try {
        const { email } = await api.call('GET /web/account/token', { token: text, purpose });
        return { state: 'usable', email };
      } catch (error) {
        const isRunOut = isApiError(error) && error.code === ErrorCode.modifyTokenInvalid;
        if (isRunOut) forgetToken(purpose);
        return { state: isRunOut ? 'run-out' : 'unknown', email: '' };
      }
    },
    [api, purpose],
  );

  useEffect(() => {
    if (mailed === '') return;
    rememberToken(purpose, mailed);
    stripToken();
  }, [mailed, purpose]);
  useEffect(() => {
    if (token === '') return undefined;
    let isCurrent = true;
    // The store of this tab forgets a token that is used up; the page still knows which one it was about.
    // oxlint-disable-next-line react/set-state-in-effect
    setKept(token);
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
