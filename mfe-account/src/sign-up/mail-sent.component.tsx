import { useRoom } from '@komado/shared-contracts';
import { Button, Callout, color, ErrorSummary, formatNumberOf } from '@komado/shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useSingleFlight } from '../busy/use-single-flight';
import { Actions, Centred, InlineAnchor, Lead, SmallPrint } from '../frame/frame.component';
import { requestSignUpMail, type SentMail } from './request-sign-up-mail.command';

const WAIT_SECONDS = 60;
const Address = styled.strong`
  color: ${color.text};
  overflow-wrap: anywhere;
`;
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Where the link went, and what to do when it does not come. */
export function MailSent({ mail, onOtherAddress }: { mail: SentMail; onOtherAddress: () => void }) {
  const { api, recaptchaToken } = useRoom();
  const once = useSingleFlight();
  const [wait, setWait] = useState(WAIT_SECONDS);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState('');
  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  const sendAgain = async () => {
    setFault('');
    setSending(true);
    const outcome = await requestSignUpMail(api, recaptchaToken, mail.email);
    setSending(false);
    setWait(WAIT_SECONDS);
    if ('refusal' in outcome) setFault(outcome.refusal);
  };

  return (
    <Centred>
      <Lead role="status">
        We sent a link to <Address>{mail.email}</Address>. It works once, for {formatNumberOf(mail.valid_minutes, 'minute')}.
      </Lead>
      {mail.outbox_path ? (
        <Callout>
          <span>
            No mail server is set up here, so the mail waits in the{' '}
            <InlineAnchor href={mail.outbox_path} target="_blank" rel="noreferrer">
              outbox of this server
            </InlineAnchor>
            .
          </span>
        </Callout>
      ) : null}
      <ErrorSummary faults={fault ? [{ message: fault }] : []} />
      <Actions>
        <Button isWide isBusy={isSending} busyLabel="Sending" disabled={wait > 0} onClick={() => void once(sendAgain)}>
          {wait > 0 ? `Send again in ${clock(wait)}` : 'Send again'}
        </Button>
        <Button variant="quiet" isWide onClick={onOtherAddress}>
          Use another address
        </Button>
      </Actions>
      <SmallPrint>Nothing there? Look in the spam folder.</SmallPrint>
    </Centred>
  );
}
