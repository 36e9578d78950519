import { definePage, pathOf } from '@komado/shared-contracts';
import { LinkButton, PageHeading } from '@komado/shared-ui';
import { FarewellIllustration } from '../art/illustrations.component';
import { ActionColumn, CenteredColumn, FramelessColumn, Lead } from '../frame/columns-and-text.styles';

/** The account has been deleted. */
const AccountDeleteCompletePage = () => (
  <FramelessColumn>
    <CenteredColumn>
      <FarewellIllustration />
      <PageHeading>Your account has been deleted</PageHeading>
      <Lead>Thanks for reading with us. You can still read free chapters.</Lead>
      <ActionColumn>
        <LinkButton to={pathOf('index')} isWide>
          Go to Home
        </LinkButton>
      </ActionColumn>
    </CenteredColumn>
  </FramelessColumn>
);

export const { loader, Component, head } = definePage({
  Component: AccountDeleteCompletePage,
  head: () => ({ title: 'Your account has been deleted' }),
});
