import { definePage, pathOf } from '@komado/shared-contracts';
import { LinkButton, PageHeading } from '@komado/shared-ui';
import { FarewellScene } from '../art/scenes.component';
import { Actions, Centered, FramelessColumn, Lead } from '../frame/frame.component';

/** The account has been deleted. */
const AccountDeleteCompletePage = () => (
  <FramelessColumn>
    <Centered>
      <FarewellScene />
      <PageHeading>Your account is deleted</PageHeading>
      <Lead>Thank you for reading with us. Free chapters are still open to you.</Lead>
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
  head: () => ({ title: 'Your account is deleted' }),
});
