import type { SlotProperties } from '@komado/shared-contracts';
import { Dialog } from '@komado/shared-ui';
import { useLocation } from 'react-router-dom';
import { MailScene } from '../art/scenes.component';
import { Centered, CenteredLine, InlineButton, Lead } from '../frame/frame.component';
import { MailSent } from '../mail-sent/mail-sent.component';
import { SignUpForm } from './sign-up-form.component';
import { useSignUp } from './use-sign-up';

/** Sign-up without leaving the page; the reader continues where they were once the mailed link is used. */
export function Component({ onClose, onLogin, returnPath }: SlotProperties['sign-up-dialog']) {
  const { pathname, search } = useLocation();
  const { mail, onResend, onSent, onOtherAddress, onAgeNeeded } = useSignUp(returnPath ?? pathname + search);
  return (
    <Dialog isOpen heading={mail ? 'Check your email' : 'Create an account'} onClose={onClose}>
      {mail ? (
        <>
          <Centered>
            <MailScene />
          </Centered>
          <MailSent mail={mail} onResend={onResend} otherLabel="Use another email" onOther={onOtherAddress} />
        </>
      ) : (
        <>
          <Lead>It’s free. Use free tickets, and pick up where you left off on any device.</Lead>
          <SignUpForm
            onSent={onSent}
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
