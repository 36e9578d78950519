import { pathOf } from '@komado/shared-contracts';
import { LinkButton } from '@komado/shared-ui';
import { ActionColumn } from './columns-and-text.styles';

export const NextStepAndHomeLinks = ({ to, label }: { to: string; label: string }) => (
  <ActionColumn>
    <LinkButton to={to} isWide>
      {label}
    </LinkButton>
    <LinkButton to={pathOf('index')} variant="quiet" isWide>
      Go to Home
    </LinkButton>
  </ActionColumn>
);
