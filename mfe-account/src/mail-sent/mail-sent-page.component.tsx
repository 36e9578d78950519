import { LinkButton, PageHeading, SkeletonLine } from '@komado/shared-ui';
import { useNavigate } from 'react-router-dom';
import { MailScene } from '../art/scenes.component';
import { Actions, Centred, FramelessColumn, Lead } from '../frame/frame.component';
import { resendOf, useSentMail, type MailFlow } from './mail-request.store';
import { MailSent } from './mail-sent.component';

export interface MailSentPageProperties {
  flow: MailFlow;
  /** Page of the form that asks for the mail. */
  formPath: string;
  /** Leads back to the form. */
  otherLabel: string;
}

/** The page after a form that has a link mailed. */
export function MailSentPage({ flow, formPath, otherLabel }: MailSentPageProperties) {
  const navigate = useNavigate();
  const mail = useSentMail(flow);
  if (mail === null) {
    return (
      <FramelessColumn>
        <Centred>
          <PageHeading>No link on its way</PageHeading>
          <Lead>Nothing was requested in this tab, or it was a while ago.</Lead>
          <Actions>
            <LinkButton to={formPath} isWide>
              Request a link
            </LinkButton>
          </Actions>
        </Centred>
      </FramelessColumn>
    );
  }
  return (
    <FramelessColumn>
      <Centred>
        <MailScene />
        <PageHeading>Check your email</PageHeading>
        {mail === undefined ? <SkeletonLine data-width="full" /> : null}
      </Centred>
      {mail ? <MailSent mail={mail} onResend={resendOf(flow)} otherLabel={otherLabel} onOther={() => void navigate(formPath)} /> : null}
    </FramelessColumn>
  );
}
