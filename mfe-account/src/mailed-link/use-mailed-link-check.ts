import { ErrorCode, isApiError, useApi, type MailedTokenPurpose } from '@komado/shared-contracts';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetToken, idempotencyKey, rememberToken, stripTokenFromUrl, mailedTokenInUrl, useRememberedToken } from './mailed-token.store';

/** `checking` until the server has validated the token; `unknown` when it could not be reached. */
export type LinkState = 'checking' | 'usable' | 'incomplete' | 'run-out' | 'unknown';
export interface MailedLinkCheck {
  readonly state: LinkState;
  readonly token: string;
  /** Where the link was mailed; empty until the token is known to be usable. */
  readonly email: string;
  /** The token is used up or turned out to be invalid. */
  readonly markExpired: () => void;
  /** The page is done. */
  readonly markUsed: () => void;
  readonly checkAgain: () => void;
}

interface TokenCheck {
  readonly state: 'usable' | 'run-out' | 'incomplete' | 'unknown';
  readonly email: string;
}

/**
 * The mailed token in a page's URL. It is validated in the browser when the page opens, without using it up: neither a server that renders
 * the page nor a mail scanner uses it up. It is removed from the URL and stored in this tab until it is used.
 */
export function useMailedLinkCheck(purpose: MailedTokenPurpose): MailedLinkCheck {
  const api = useApi();
  const location = useLocation();
  const mailed = mailedTokenInUrl(location);
  const remembered = useRememberedToken(purpose);
  const [lastToken, setLastToken] = useState('');
  const token = mailed || lastToken || (remembered ?? '');
  const [check, setCheck] = useState<TokenCheck | null>(null);
  const checkToken = useCallback(
    async (text: string): Promise<TokenCheck> => {
      try {
        const { email } = await api.call('POST /web/account/token', { token: text, purpose, idempotency_key: idempotencyKey() });
        return { state: 'usable', email };
      } catch (error) {
        const isExpired = isApiError(error) && error.code === ErrorCode.modifyTokenInvalid;
        // A token that the server cannot even parse is not one of ours: too long, or corrupted on its way.
        const isMalformed = isApiError(error) && error.status === 400;
        if (isExpired || isMalformed) forgetToken(purpose);
        return { state: isExpired ? 'run-out' : isMalformed ? 'incomplete' : 'unknown', email: '' };
      }
    },
    [api, purpose],
  );

  // For each navigation: another link that is opened in this tab differs in the fragment only, which loads no page.
  useEffect(() => {
    const linkToken = mailedTokenInUrl(location);
    if (linkToken === '') return;
    rememberToken(purpose, linkToken);
    stripTokenFromUrl();
  }, [location, purpose]);
  useEffect(() => {
    if (token === '') return undefined;
    let isCurrent = true;
    // This tab's store deletes a used token; the page still knows which one it was about.
    // oxlint-disable-next-line react/set-state-in-effect
    setLastToken(token);
    setCheck(null);
    void checkToken(token).then((result) => {
      if (isCurrent) setCheck(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [checkToken, token]);

  const isIncomplete = token === '' && remembered !== undefined;
  return {
    state: check?.state ?? (isIncomplete ? 'incomplete' : 'checking'),
    token,
    email: check?.email ?? '',
    markExpired: () => {
      forgetToken(purpose);
      setCheck({ state: 'run-out', email: '' });
    },
    markUsed: () => forgetToken(purpose),
    checkAgain: () => {
      setCheck(null);
      void checkToken(token).then(setCheck);
    },
  };
}
