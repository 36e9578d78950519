import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Icon } from '../icons/icon.component';
import type { IconName } from '../icons/icon-paths';
import { Spinner } from '../status/spinner.component';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Takes the full width of its column. */
  isWide?: boolean;
  icon?: IconName;
  children: ReactNode;
}
export interface ButtonProperties extends Look, Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** An action is pending: the button stays focusable, announces it, and ignores presses. */
  isBusy?: boolean;
  /** Label while busy; defaults to the button's own. */
  busyLabel?: ReactNode;
}

const Plain = styled.button`
  ${buttonStyle}
`;
const Anchor = styled(Link)`
  ${buttonStyle}
`;
const ExternalAnchor = styled.a`
  ${buttonStyle}
`;
const styleProperties = (variant: ButtonVariant, size: ButtonSize, isWide: boolean) => ({
  'data-variant': variant,
  'data-size': size,
  'data-wide': isWide,
});

export function Button({
  variant = 'primary',
  size = 'medium',
  isWide = false,
  icon,
  isBusy = false,
  busyLabel,
  children,
  onClick,
  disabled,
  type = 'button',
  ...rest
}: ButtonProperties) {
  const isIdle = isBusy || disabled;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isIdle) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Plain
      {...rest}
      {...styleProperties(variant, size, isWide)}
      type={type}
      onClick={press}
      aria-busy={isBusy || undefined}
      aria-disabled={isIdle || undefined}
    >
      {isBusy ? <Spinner size="small" /> : icon ? <Icon name={icon} size="medium" /> : null}
      {isBusy ? (busyLabel ?? children) : children}
    </Plain>
  );
}

export interface LinkButtonProperties extends Look, Omit<ComponentPropsWithRef<typeof Link>, 'children'> {}
/** A link with the look of a button. */
export const LinkButton = ({ variant = 'primary', size = 'medium', isWide = false, icon, children, ...rest }: LinkButtonProperties) => (
  <Anchor {...rest} {...styleProperties(variant, size, isWide)}>
    {icon ? <Icon name={icon} size="medium" /> : null}
    {children}
  </Anchor>
);

export interface ExternalLinkButtonProperties extends Look, Omit<ComponentPropsWithRef<'a'>, 'children'> {
  href: string;
}
/** A link to another site, or one with a full page load. */
export const ExternalLinkButton = ({
  variant = 'primary',
  size = 'medium',
  isWide = false,
  icon,
  children,
  ...rest
}: ExternalLinkButtonProperties) => (
  <ExternalAnchor {...rest} {...styleProperties(variant, size, isWide)}>
    {icon ? <Icon name={icon} size="medium" /> : null}
    {children}
  </ExternalAnchor>
);
