import { ErrorCode, isApiError, type CallKey, type MailedTokenPurpose } from '@komado/shared-contracts';
import { Button, ErrorState, ErrorSummary, PageHeading, SkeletonLine } from '@komado/shared-ui';
import { useState, type ReactNode } from 'react';
import { useSingleFlight } from '../busy/use-single-flight';
import { refusalText } from '../failure/refusal-text';
import { Actions, Centred, FramelessColumn, Lead } from '../frame/frame.component';
import { LinkFailed } from './link-failed.component';
import { useMailedLink } from './use-mailed-link';

export interface MailedLinkPageProperties {
  purpose: MailedTokenPurpose;
  heading: string;
  /** What the press will do; `email` is where the link was mailed to. */
  renderLead: (email: string) => ReactNode;
  actionLabel: string;
  busyLabel: string;
  /** The call that `onUse` makes, for the words of its refusals. */
  call: CallKey;
  /** Spends the token; rejects with the refusal. */
  onUse: (token: string) => Promise<void>;
  newLinkPath: string;
  /** Shown once the token is spent. */
  children: ReactNode;
}

/**
 * A page that a mailed link opens and that needs one press. Opening it spends nothing, because programs that scan mails open links, too, and
 * run their scripts: one of them would put a stranger's password into effect.
 */
export function MailedLinkPage({
  purpose,
  heading,
  renderLead,
  actionLabel,
  busyLabel,
  call,
  onUse,
  newLinkPath,
  children,
}: MailedLinkPageProperties) {
  const link = useMailedLink(purpose);
  const once = useSingleFlight();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [fault, setFault] = useState('');
  const use = async () => {
    setFault('');
    setBusy(true);
    try {
      await onUse(link.token);
      link.markUsed();
      setDone(true);
    } catch (error) {
      if (isApiError(error) && error.code === ErrorCode.modifyTokenInvalid) link.markRunOut();
      else setFault(refusalText(error, call));
    }
    setBusy(false);
  };

  const content = () => {
    if (isDone) return children;
    if (link.state === 'run-out' || link.state === 'incomplete') return <LinkFailed reason={link.state} newLinkPath={newLinkPath} />;
    if (link.state === 'unknown')
      return (
        <>
          <PageHeading>{heading}</PageHeading>
          <ErrorState message="We couldn't check this link." onRetry={link.checkAgain} />
        </>
      );
    const isChecking = link.state === 'checking';
    return (
      <Centred>
        <PageHeading>{heading}</PageHeading>
        {isChecking ? (
          <Lead role="status" aria-label="Checking the link">
            <SkeletonLine data-width="full" />
            <SkeletonLine data-width="half" />
          </Lead>
        ) : (
          <Lead>{renderLead(link.email)}</Lead>
        )}
        <ErrorSummary faults={fault ? [{ message: fault }] : []} />
        <Actions>
          <Button size="large" isWide isBusy={isBusy} busyLabel={busyLabel} disabled={isChecking} onClick={() => void once(use)}>
            {actionLabel}
          </Button>
        </Actions>
      </Centred>
    );
  };
  return (
    <FramelessColumn>
      <meta name="referrer" content="no-referrer" />
      {content()}
    </FramelessColumn>
  );
}
