import { pathOf } from '@komado/shared-contracts';
import { color, DisplayHeading, font, hover, Icon, measure, PageWidth, space } from '@komado/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

const Column = styled(PageWidth)`
  display: grid;
  grid-template-columns: minmax(0, 640px);
  gap: ${space[4]};
  padding-block: ${space[2]} ${space[10]};
`;
const Anchor = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  justify-self: start;
  min-height: ${measure.touch};
  font: ${font.label};
  color: ${color.muted};
  ${hover} {
    &:hover {
      color: ${color.action};
    }
  }
`;
/** Leads one level up. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor to={to}>
    <Icon name="chevron-left" size="small" />
    {children}
  </Anchor>
);

export interface SettingPageProperties {
  heading: string;
  back?: { readonly to: string; readonly label: string };
  children: ReactNode;
}
/** A page of the settings: one column, with the way back above it. */
export const SettingPage = ({ heading, back = { to: pathOf('my-setting'), label: 'Settings' }, children }: SettingPageProperties) => (
  <Column>
    <BackLink to={back.to}>{back.label}</BackLink>
    <DisplayHeading>{heading}</DisplayHeading>
    {children}
  </Column>
);
