import { Button, Callout, color, ErrorSummary, formatNumberOf, useSingleFlight } from '@komado/shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { ActionColumn, CenteredColumn, InlineAnchor, Lead, SmallPrint } from '../frame/columns-and-text.styles';
import type { Resend, SentMail } from './mail-request.store';

const WAIT_SECONDS = 60;
/** Notes as wide as the buttons. */
const Column = styled(CenteredColumn)`
  & > div {
    justify-self: stretch;
  }
`;
const Address = styled.strong`
  color: ${color.text};
  overflow-wrap: anywhere;
`;
/** An address and the period after it: on one line if they fit, without a break at a hyphen. */
const AddressAndPeriod = styled.span`
  display: inline-block;
  max-width: 100%;
`;
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export interface MailSentProperties {
  mail: SentMail;
  /** Absent when the form must be filled in again. */
  onResend?: Resend;
  otherLabel: string;
  onOther: () => void;
}

/** Where the link was sent, and what to do if it does not arrive. */
export function MailSent({ mail, onResend, otherLabel, onOther }: MailSentProperties) {
  const once = useSingleFlight();
  const [wait, setWait] = useState(WAIT_SECONDS);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState('');
  const [sentAgain, setSentAgain] = useState(0);
  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  const sendAgain = async (resend: Resend) => {
    setFault('');
    setSending(true);
    const refusal = await resend();
    setSending(false);
    setWait(WAIT_SECONDS);
    if (refusal === undefined) setSentAgain(sentAgain + 1);
    else setFault(refusal);
  };

  return (
    <Column>
      <Lead role="status">
        We sent a {sentAgain > 0 ? 'new ' : ''}link to{' '}
        <AddressAndPeriod>
          <Address>{mail.email}</Address>.
        </AddressAndPeriod>{' '}
        It works once, for {formatNumberOf(mail.valid_minutes, 'minute')}.
      </Lead>
      {mail.outbox_path ? (
        <Callout>
          <span>
            This site sends no real email. Find it in the{' '}
            <InlineAnchor href={mail.outbox_path} target="_blank" rel="noreferrer">
              outbox
            </InlineAnchor>
            .
          </span>
        </Callout>
      ) : null}
      <ErrorSummary errors={fault ? [{ message: fault }] : []} />
      <ActionColumn>
        {onResend ? (
          <Button isWide isBusy={isSending} busyLabel="Sending" disabled={wait > 0} onClick={() => void once(() => sendAgain(onResend))}>
            {wait > 0 ? `Send again in ${clock(wait)}` : 'Send again'}
          </Button>
        ) : null}
        <Button variant={onResend ? 'quiet' : 'secondary'} isWide onClick={onOther}>
          {otherLabel}
        </Button>
      </ActionColumn>
      <SmallPrint>
        {onResend ? 'You can resend it once a minute, a few times an hour. ' : ''}
        Can’t find it? Check your spam folder.
      </SmallPrint>
    </Column>
  );
}
