import { EmptyState, LinkButton, type EmptyStateProperties } from '@komado/shared-ui';

interface EmptyStateWithLinkProperties extends Omit<EmptyStateProperties, 'action'> {
  to: string | { readonly search: string };
  label: string;
}

export const EmptyStateWithLink = ({ to, label, ...properties }: EmptyStateWithLinkProperties) => (
  <EmptyState
    {...properties}
    action={
      <LinkButton variant="soft" to={to}>
        {label}
      </LinkButton>
    }
  />
);
