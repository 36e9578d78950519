import { space, SubHeading } from '@komado/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Group = styled.section`
  display: grid;
  gap: ${space[2]};
  margin-top: ${space[2]};
`;
export interface SettingSectionProperties {
  name: string;
  heading: string;
  /** Links lead to the heading (`#setting-name`). */
  isLinkTarget?: boolean;
  id?: string;
  children: ReactNode;
}

export const SettingSection = ({ name, heading, isLinkTarget = false, id, children }: SettingSectionProperties) => (
  <Group aria-labelledby={`setting-${name}`} id={id}>
    <SubHeading as="h2" id={`setting-${name}`} tabIndex={isLinkTarget ? -1 : undefined}>
      {heading}
    </SubHeading>
    {children}
  </Group>
);
