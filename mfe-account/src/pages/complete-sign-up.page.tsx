import { definePage, ErrorCode, formatError, MINOR_REFUSED_MESSAGE, pathOf, useEventBus, useAppServices } from '@komado/shared-contracts';
import { PageHeading } from '@komado/shared-ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isMinor, useAgeBandAndBirthday } from '../age/age-from-cookies';
import { FramelessColumn, Lead } from '../frame/columns-and-text.styles';
import { LinkFailed } from '../mailed-link/link-failed.component';
import { idempotencyKey } from '../mailed-link/mailed-token.store';
import { useMailedLinkCheck } from '../mailed-link/use-mailed-link-check';
import { NewPasswordForm } from '../password/new-password-form.component';
import { completeSignUp } from '../sign-up/complete-sign-up.command';
import { forgetEmail, takeChapterPath } from '../sign-up/sign-up.store';
import { withReturnPath } from '../sign-up/use-sign-up-steps';

/**
 * Completes a sign-up with the mailed token: the first password, then the chapter that it was for, or the welcome page. The form shows
 * immediately; an invalid link replaces it.
 */
function AccountSavePage() {
  const { api } = useAppServices();
  const bus = useEventBus();
  const navigate = useNavigate();
  const link = useMailedLinkCheck('sign-up');
  const { band } = useAgeBandAndBirthday();
  const isUsable = link.state === 'usable';
  useEffect(() => {
    // The link may be opened in a different browser than the one that requested it, where the age is unknown. This tab keeps the token.
    if (!isUsable || band !== 'unknown') return;
    void navigate(withReturnPath(pathOf('law-age'), pathOf('account-save')), { replace: true });
  }, [isUsable, band, navigate]);

  const save = async (password: string): Promise<string | undefined> => {
    const code = await completeSignUp(api, { token: link.token, idempotency_key: idempotencyKey() }, password);
    if (code === ErrorCode.modifyTokenInvalid) {
      link.markExpired();
      return undefined;
    }
    if (code === ErrorCode.accessDenied && band !== 'pending' && isMinor(band)) return MINOR_REFUSED_MESSAGE;
    if (code !== 0) return formatError(code);
    link.markUsed();
    forgetEmail();
    bus.emit('logged-in', {});
    const chapter = takeChapterPath();
    if (chapter) bus.emit('toast', { message: 'Welcome to Komado. Your account is ready.', tone: 'good' });
    await navigate(chapter ?? pathOf('account-save-welcome'), { replace: true });
    return undefined;
  };
  return (
    <FramelessColumn>
      {/* Other sites learn no address of this page. With no-referrer, this site would refuse its form, as one of an unknown page. */}
      <meta name="referrer" content="same-origin" />
      {link.state === 'run-out' || link.state === 'incomplete' ? (
        <LinkFailed reason={link.state} newLinkPath={pathOf('account-presave')} />
      ) : (
        <>
          <PageHeading>Choose a password</PageHeading>
          <Lead>Last step: you’ll use it to log in on every device.</Lead>
          <NewPasswordForm email={link.email} onSave={save} submitLabel="Save password" busyLabel="Saving" />
        </>
      )}
    </FramelessColumn>
  );
}

export const { loader, Component, head } = definePage({
  Component: AccountSavePage,
  head: () => ({ title: 'Choose a password' }),
});
