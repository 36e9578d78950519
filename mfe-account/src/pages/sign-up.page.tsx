import { definePage, isReturnPath, pathOf, useEventBus, useSession } from '@komado/shared-contracts';
import { LinkButton, PageHeading } from '@komado/shared-ui';
import { useSearchParams } from 'react-router-dom';
import { MailIllustration } from '../art/illustrations.component';
import { ActionColumn, CenteredColumn, CenteredLine, FramelessColumn, InlineButton, Lead } from '../frame/columns-and-text.styles';
import { MailSent } from '../mail-sent/mail-sent.component';
import { SignUpForm } from '../sign-up/sign-up-form.component';
import { SignUpBenefits, useSignUpPoints } from '../sign-up/sign-up-benefits.component';
import { useSignUpSteps } from '../sign-up/use-sign-up-steps';

const SignUpBenefitsBox = () => <SignUpBenefits point={useSignUpPoints()} />;
/** Sign-up as a full page: e-mail entry, then where the mail was sent. */
function AccountPresavePage() {
  const bus = useEventBus();
  const isLoggedIn = useSession(({ isLoggedIn: value }) => value);
  const [search] = useSearchParams();
  const pathParameter = search.get('return_path');
  const returnPath = isReturnPath(pathParameter) ? pathParameter : undefined;
  const { mail, onResend, onSent, onOtherAddress, onAgeNeeded } = useSignUpSteps(returnPath);

  if (isLoggedIn) {
    return (
      <FramelessColumn>
        <CenteredColumn>
          <PageHeading>You’re logged in</PageHeading>
          <Lead>To create another account, log out first.</Lead>
          <ActionColumn>
            <LinkButton to={pathOf('my')} isWide>
              Go to My page
            </LinkButton>
            <LinkButton to={returnPath ?? '/'} variant="quiet" isWide>
              Keep reading
            </LinkButton>
          </ActionColumn>
        </CenteredColumn>
      </FramelessColumn>
    );
  }
  if (mail) {
    return (
      <FramelessColumn>
        <CenteredColumn>
          <MailIllustration />
          <PageHeading>Check your email</PageHeading>
        </CenteredColumn>
        <MailSent mail={mail} onResend={onResend} otherLabel="Use another email" onOther={onOtherAddress} />
      </FramelessColumn>
    );
  }
  return (
    <FramelessColumn>
      <PageHeading>Create an account</PageHeading>
      <SignUpBenefitsBox />
      <SignUpForm onSent={onSent} onAgeNeeded={onAgeNeeded} returnPath={returnPath} />
      <CenteredLine>
        Have an account?{' '}
        <InlineButton type="button" onClick={() => bus.emit('login-requested', { returnPath: returnPath ?? '/' })}>
          Log in
        </InlineButton>
      </CenteredLine>
    </FramelessColumn>
  );
}

export const { loader, Component, head } = definePage({
  Component: AccountPresavePage,
  head: () => ({ title: 'Create an account' }),
});
