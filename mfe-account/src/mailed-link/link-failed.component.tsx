import { errorCodeLabel, ErrorCode, errorMessage } from '@komado/shared-contracts';
import { PageHeading } from '@komado/shared-ui';
import { ExpiredLinkIllustration } from '../art/illustrations.component';
import { CenteredColumn, Lead, SmallPrint } from '../frame/columns-and-text.styles';
import { NextStepAndHomeLinks } from '../frame/next-step-and-home-links.component';

/** A mailed link that is used, expired or truncated, and where to get a new one. */
export const LinkFailed = ({ reason, newLinkPath }: { reason: 'run-out' | 'incomplete'; newLinkPath: string }) => (
  <CenteredColumn>
    <ExpiredLinkIllustration />
    <PageHeading>{reason === 'run-out' ? 'This link has expired' : 'This link is incomplete'}</PageHeading>
    <Lead role="status">
      {reason === 'run-out' ? errorMessage(ErrorCode.modifyTokenInvalid) : 'Open the link in the email again, or request a new one.'}
    </Lead>
    {reason === 'run-out' ? <SmallPrint>{errorCodeLabel(ErrorCode.modifyTokenInvalid)}</SmallPrint> : null}
    <NextStepAndHomeLinks to={newLinkPath} label="Send a new link" />
  </CenteredColumn>
);
