import { color, font, hover, Icon, radius, shownWhole, space, type IconName } from '@komado/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';

export const SettingList = styled.ul`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  overflow: hidden;
  & > li + li {
    border-top: 1px solid ${color.line};
  }
`;
const row = css`
  ${shownWhole}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 56px;
  padding: ${space[2]} ${space[4]};
  & > svg {
    color: ${color.muted};
  }
`;
const Anchor = styled(Link)`
  ${row}
  &:focus-visible {
    outline-offset: -3px;
  }
  ${hover} {
    &:hover {
      background: ${color.surface};
    }
  }
`;
const Press = styled.button`
  ${row}
  width: 100%;
  text-align: left;
  &:focus-visible {
    outline-offset: -3px;
  }
  ${hover} {
    &:hover {
      background: ${color.surface};
    }
  }
`;
const Plain = styled.div`
  ${row}
`;
const Name = styled.span`
  flex: 1 0 auto;
`;
const Value = styled.span`
  min-width: 0;
  font: ${font.label};
  color: ${color.muted};
  overflow-wrap: anywhere;
  text-align: right;
  &[data-marked='true'] {
    color: ${color.action};
  }
  &[data-marked='true']::before {
    content: '';
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-right: ${space[2]};
    border-radius: ${radius.round};
    background: ${color.action};
  }
`;
export interface SettingRowProperties {
  icon: IconName;
  name: string;
  value?: ReactNode;
  /** The value is something new. */
  isMarked?: boolean;
  /** Without `to` and `onPress` the row only says something. */
  to?: string;
  onPress?: () => void;
}
/** What comes in place of a line to come is a new element: it appears there rather than moving. */
export function SettingRow({ icon, name, value, isMarked = false, to, onPress }: SettingRowProperties) {
  const inside = (
    <>
      <Icon name={icon} size="medium" />
      <Name>{name}</Name>
      {value ? (
        <Value key={typeof value} data-marked={isMarked}>
          {value}
        </Value>
      ) : null}
    </>
  );
  return (
    <li>
      {to !== undefined ? (
        <Anchor to={to}>
          {inside}
          <Icon name="chevron-right" size="small" />
        </Anchor>
      ) : onPress ? (
        <Press type="button" onClick={onPress}>
          {inside}
          <Icon name="chevron-right" size="small" />
        </Press>
      ) : (
        <Plain>{inside}</Plain>
      )}
    </li>
  );
}
