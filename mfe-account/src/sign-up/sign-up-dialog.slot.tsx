import { useAppServices, type SlotProperties } from '@komado/shared-contracts';
import { Dialog, formatNumberOf } from '@komado/shared-ui';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { MailIllustration } from '../art/illustrations.component';
import { CenteredColumn, CenteredLine, InlineButton } from '../frame/columns-and-text.styles';
import { MailSent } from '../mail-sent/mail-sent.component';
import { SignUpForm } from './sign-up-form.component';
import { SignUpBenefits, useSignUpPoints } from './sign-up-benefits.component';
import { useSignUpSteps } from './use-sign-up-steps';

/** Sign-up without leaving the page; the reader continues where they were once the mailed link is used. */
export function Component({ onClose, onLogin, returnPath }: SlotProperties['sign-up-dialog']) {
  const { pathname, search } = useLocation();
  const path = returnPath ?? pathname + search;
  const { bus, session } = useAppServices();
  const point = useSignUpPoints();
  const { mail, onResend, onSent, onOtherAddress, onAgeNeeded } = useSignUpSteps(path);
  // The mailed link opens in another tab, which logs in this one, too. Not in a passive effect, which could be late for a log-in that
  // happens as soon as "Check your email" is shown, so that the message would not name the points.
  useLayoutEffect(
    () =>
      session.subscribe(({ isLoggedIn }) => {
        if (!isLoggedIn) return;
        const start = mail && point ? ` You start with ${formatNumberOf(point, 'free point')}.` : '';
        bus.emit('toast', { message: `You’re logged in.${start}`, tone: 'good' });
        onClose();
      }),
    [bus, mail, onClose, point, session],
  );
  return (
    <Dialog isOpen heading={mail ? 'Check your email' : 'Create an account'} onClose={onClose}>
      {mail ? (
        <>
          <CenteredColumn>
            <MailIllustration />
          </CenteredColumn>
          <MailSent mail={mail} onResend={onResend} otherLabel="Use another email" onOther={onOtherAddress} />
        </>
      ) : (
        <>
          <SignUpBenefits point={point} />
          <SignUpForm
            onSent={onSent}
            returnPath={path}
            onAgeNeeded={() => {
              onClose();
              onAgeNeeded();
            }}
          />
          <CenteredLine>
            Have an account?{' '}
            <InlineButton type="button" onClick={onLogin}>
              Log in
            </InlineButton>
          </CenteredLine>
        </>
      )}
    </Dialog>
  );
}
