import { definePage, pathOf } from '@komado/shared-contracts';
import { LinkButton, PageHeading } from '@komado/shared-ui';
import { FarewellScene } from '../art/scenes.component';
import { Actions, Centered, FramelessColumn, Lead } from '../frame/frame.component';

/** The account has been deleted. */
const AccountDeleteCompletePage = () => (
  <FramelessColumn>
    <Centered>
      <FarewellScene />
      <PageHeading>Your account has been deleted</PageHeading>
      <Lead>Thanks for reading with us. You can still read free chapters.</Lead>
      <Actions>
        <LinkButton to={pathOf('index')} isWide>
          Go to Home
        </LinkButton>
      </Actions>
    </Centered>
  </FramelessColumn>
);

export const { loader, Component, head } = definePage({
  Component: AccountDeleteCompletePage,
  head: () => ({ title: 'Your account has been deleted' }),
});
