import { PageHeading, SkeletonLine } from '@komado/shared-ui';
import { useNavigate } from 'react-router-dom';
import { ExpiredLinkIllustration, MailIllustration } from '../art/illustrations.component';
import { CenteredColumn, FramelessColumn, Lead } from '../frame/columns-and-text.styles';
import { resendOf, useSentMail, type MailFlow } from './mail-request.store';
import { MailSent } from './mail-sent.component';
import { NextStepAndHomeLinks } from '../frame/next-step-and-home-links.component';

export interface MailSentPageProperties {
  flow: MailFlow;
  /** The page with the form that requests the mail. */
  formPath: string;
  /** Leads back to the form. */
  otherLabel: string;
}

/** The page after a form that sends a link by mail. */
export function MailSentPage({ flow, formPath, otherLabel }: MailSentPageProperties) {
  const navigate = useNavigate();
  const mail = useSentMail(flow);
  if (mail === null) {
    return (
      <FramelessColumn>
        {/* A new element that replaces the server-rendered one, so that it appears instead of moving (no layout shift). */}
        <CenteredColumn key="none">
          <ExpiredLinkIllustration />
          <PageHeading>No link sent</PageHeading>
          <Lead>You haven’t requested a link in this tab recently.</Lead>
          <NextStepAndHomeLinks to={formPath} label="Request a link" />
        </CenteredColumn>
      </FramelessColumn>
    );
  }
  return (
    <FramelessColumn>
      <CenteredColumn>
        <MailIllustration />
        <PageHeading>Check your email</PageHeading>
        {mail === undefined ? <SkeletonLine data-width="full" /> : null}
      </CenteredColumn>
      {mail ? <MailSent mail={mail} onResend={resendOf(flow)} otherLabel={otherLabel} onOther={() => void navigate(formPath)} /> : null}
    </FramelessColumn>
  );
}
