import { useEventBus, type SlotProperties } from '@komado/shared-contracts';
import { Button, SubHeading } from '@komado/shared-ui';
import { ActionColumn, CenteredLine } from '../frame/columns-and-text.styles';
import { MailSent } from '../mail-sent/mail-sent.component';
import { SignUpForm } from './sign-up-form.component';
import { useSignUpSteps } from './use-sign-up-steps';

/** Sign-up in place: the form with the way to log in instead, then where the mail was sent. */
export function Component({ returnPath }: SlotProperties['sign-up-form']) {
  const bus = useEventBus();
  const { mail, onResend, onSent, onOtherAddress, onAgeNeeded } = useSignUpSteps(returnPath);
  if (!mail)
    return (
      <ActionColumn>
        <SignUpForm onSent={onSent} onAgeNeeded={onAgeNeeded} returnPath={returnPath} />
        <Button variant="secondary" isWide onClick={() => bus.emit('login-requested', { returnPath: returnPath ?? '/' })}>
          Log in
        </Button>
      </ActionColumn>
    );
  return (
    <>
      <CenteredLine as={SubHeading}>Check your email</CenteredLine>
      <MailSent mail={mail} onResend={onResend} otherLabel="Use another email" onOther={onOtherAddress} />
    </>
  );
}
