import { ErrorCode, isApiError, pathOf, type MailedTokenPurpose, errorText } from '@komado/shared-contracts';
import { Button, ErrorState, ErrorSummary, LinkButton, PageHeading, SkeletonLine, useSingleFlight } from '@komado/shared-ui';
import { useState, type ReactNode } from 'react';
import { MailIllustration } from '../art/illustrations.component';
import { ActionColumn, CenteredColumn, FramelessColumn, Lead, SmallPrint } from '../frame/columns-and-text.styles';
import { LinkFailed } from './link-failed.component';
import { idempotencyKey, type TokenUse } from './mailed-token.store';
import { useMailedLinkCheck } from './use-mailed-link-check';

export interface MailedLinkPageWithConfirmButtonProperties {
  purpose: MailedTokenPurpose;
  heading: string;
  /** What the press will do; `email` is where the link was mailed. */
  renderLead: (email: string) => ReactNode;
  actionLabel: string;
  busyLabel: string;
  /** Uses up the token; rejects with the refusal. */
  onUse: (link: TokenUse) => Promise<void>;
  newLinkPath: string;
  /** Shown once the token is used up. */
  children: ReactNode;
}

/**
 * A page opened by a mailed link that requires one press. Opening it does not use up the token, because mail scanners also open links and
 * run their scripts: a scanner would otherwise activate a password that somebody else chose.
 */
export function MailedLinkPageWithConfirmButton({
  purpose,
  heading,
  renderLead,
  actionLabel,
  busyLabel,
  onUse,
  newLinkPath,
  children,
}: MailedLinkPageWithConfirmButtonProperties) {
  const link = useMailedLinkCheck(purpose);
  const once = useSingleFlight();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [fault, setFault] = useState('');
  const use = async () => {
    setFault('');
    setBusy(true);
    try {
      await onUse({ token: link.token, idempotency_key: idempotencyKey() });
      link.markUsed();
      setDone(true);
    } catch (error) {
      if (isApiError(error) && error.code === ErrorCode.modifyTokenInvalid) link.markExpired();
      else setFault(errorText(error));
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
          <ErrorState message="We couldn’t check this link." onRetry={link.checkAgain} />
        </>
      );
    const isChecking = link.state === 'checking';
    return (
      <CenteredColumn>
        <MailIllustration />
        <PageHeading>{heading}</PageHeading>
        {isChecking ? (
          <Lead role="status" aria-label="Checking the link">
            <SkeletonLine data-width="full" />
            <SkeletonLine data-width="half" />
          </Lead>
        ) : (
          <Lead>{renderLead(link.email)}</Lead>
        )}
        <ErrorSummary errors={fault ? [{ message: fault }] : []} />
        <ActionColumn>
          <Button size="large" isWide isBusy={isBusy} busyLabel={busyLabel} disabled={isChecking} onClick={() => void once(use)}>
            {actionLabel}
          </Button>
          <LinkButton to={pathOf('index')} variant="quiet" isWide>
            Not now
          </LinkButton>
        </ActionColumn>
        <SmallPrint>Didn’t request this? Close this page and nothing changes.</SmallPrint>
      </CenteredColumn>
    );
  };
  return (
    <FramelessColumn>
      {/* Other sites learn no address of this page. With no-referrer, this site would refuse its form, as one of an unknown page. */}
      <meta name="referrer" content="same-origin" />
      {content()}
    </FramelessColumn>
  );
}
