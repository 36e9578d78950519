import type { ReactNode } from 'react';
import { errorCodeLabel } from '@komado/shared-contracts';
import styled from 'styled-components';
import { Button, LinkButton, type LinkButtonProperties } from '../actions/button.component';
import { keepFocusNearby } from '../actions/keep-focus-nearby';
import { revealWhenParsed } from '../reveal-children-when-parsed-style';
import { Icon } from '../icons/icon.component';
import type { IconName } from '../icons/icon-paths';
import { color, font, from, radius, space, tabularFigures } from '../tokens';

const Box = styled.div`
  ${revealWhenParsed}
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  padding: 32px 20px;
  text-align: center;
  border: 1.5px dashed ${color.lineStrong};
  border-radius: ${radius.card};
  & > svg {
    color: ${color.muted};
  }
  & > p {
    font: 700 1.0625rem / 1.5rem ${font.headlineFamily};
    text-wrap: balance;
  }
  /* One line does not need a tall box. */
  ${from.tablet} {
    &:not([data-kind]) {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: center;
      padding: 20px;
    }
  }
  &[data-kind='error'] {
    border: 1px solid ${color.line};
  }
  &[data-kind='error'] > svg {
    color: ${color.error};
  }
`;
const Code = styled.span`
  display: block;
  font: ${font.body};
  color: ${color.muted};
  ${tabularFigures}
`;
export interface EmptyStateProperties {
  /** One line. */
  message: ReactNode;
  icon?: IconName;
  /** One action: a `LinkButton variant="soft"` or a button. */
  action?: ReactNode;
}
/** Empty state of a list: one line, one action. */
export const EmptyState = ({ message, icon = 'book', action }: EmptyStateProperties) => (
  <Box>
    <Icon name={icon} />
    <p>{message}</p>
    {action}
  </Box>
);
export interface EmptyStateWithLinkProperties extends Omit<EmptyStateProperties, 'action'> {
  to: LinkButtonProperties['to'];
  label: string;
}
/** Empty state whose action is a link. */
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
export interface ErrorStateProperties {
  message: ReactNode;
  /** Response code, shown on its own line. */
  code?: number;
  onRetry?: () => void;
  isRetrying?: boolean;
}
/** Content that failed to load: one line, retry. */
export const ErrorState = ({ message, code, onRetry, isRetrying = false }: ErrorStateProperties) => (
  <Box data-kind="error" role="alert">
    <Icon name="warning" />
    <p>
      {message}
      {code === undefined ? null : <Code>{errorCodeLabel(code)}</Code>}
    </p>
    {onRetry ? (
      <Button ref={keepFocusNearby} variant="secondary" icon="retry" onClick={onRetry} isBusy={isRetrying}>
        Try again
      </Button>
    ) : null}
  </Box>
);
