import {
  definePage,
  errorCodeLabel,
  ErrorCode,
  errorMessage,
  formatError,
  MINOR_REFUSED_MESSAGE,
  pathOf,
  useEventBus,
  useRoom,
} from '@komado/shared-contracts';
import { LinkButton, PageHeading } from '@komado/shared-ui';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isMinor, useAge } from '../age/age.query';
import { LateScene } from '../art/scenes.component';
import { Actions, Centred, FramelessColumn, Lead, SmallPrint } from '../frame/frame.component';
import { NewPasswordForm } from '../password/new-password-form.component';
import { completeSignUp } from '../sign-up/complete-sign-up.command';
import { forgetToken, rememberToken, useRememberedToken } from '../sign-up/sign-up.store';
import { withReturnPath } from '../sign-up/use-sign-up';

/** A used link must not stay in the address bar, the history or a bookmark. The router need not know: nothing else of the page changes. */
const stripToken = (): void => window.history.replaceState(window.history.state, '', window.location.pathname);

/** Completes a sign-up with the mailed token: the first password, then welcome. */
function AccountSavePage() {
  const { api } = useRoom();
  const bus = useEventBus();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [mailed] = useState(search.get('token') ?? '');
  const remembered = useRememberedToken();
  const token = mailed || remembered;
  const [isSpent, setSpent] = useState(false);
  const { band } = useAge();

  useEffect(() => {
    // The link may be opened in another browser than the one that asked for it, where no age is known.
    if (token === '' || band !== 'unknown') return;
    rememberToken(token);
    void navigate(withReturnPath(pathOf('law-age'), pathOf('account-save')), { replace: true });
  }, [token, band, navigate]);

  const save = async (password: string): Promise<string | undefined> => {
    const code = await completeSignUp(api, token, password);
    if (code === ErrorCode.modifyTokenInvalid) {
      stripToken();
      forgetToken();
      setSpent(true);
      return undefined;
    }
    if (code === ErrorCode.accessDenied && band !== 'pending' && isMinor(band)) return MINOR_REFUSED_MESSAGE;
    if (code !== 0) return formatError(code);
    forgetToken();
    bus.emit('logged-in', {});
    await navigate(pathOf('account-save-welcome'), { replace: true });
    return undefined;
  };

  return (
    <FramelessColumn>
      <meta name="referrer" content="no-referrer" />
      {isSpent || token === '' ? (
        <Centred>
          <LateScene />
          <PageHeading>{isSpent ? 'This link has run out' : 'This link is not complete'}</PageHeading>
          <Lead role="status">
            {isSpent ? errorMessage(ErrorCode.modifyTokenInvalid) : 'Open the link in the mail again, or have a new one sent.'}
          </Lead>
          {isSpent ? <SmallPrint>{errorCodeLabel(ErrorCode.modifyTokenInvalid)}</SmallPrint> : null}
          <Actions>
            <LinkButton to={pathOf('account-presave')} isWide>
              Send a new link
            </LinkButton>
            <LinkButton to={pathOf('index')} variant="quiet" isWide>
              Go to the top page
            </LinkButton>
          </Actions>
        </Centred>
      ) : (
        <>
          <PageHeading>Choose a password</PageHeading>
          <Lead>The last step: with it you log in on every device.</Lead>
          <NewPasswordForm onSave={save} submitLabel="Save password" busyLabel="Saving" />
        </>
      )}
    </FramelessColumn>
  );
}

export const { loader, Component, head } = definePage({
  Component: AccountSavePage,
  head: () => ({ title: 'Choose a password' }),
});
