import { color, font, hover, Icon, radius, revealWhenParsed, space, type IconName } from '@komado/shared-ui';
import { Fragment, type ReactNode } from 'react';
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
  ${revealWhenParsed}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 56px;
  padding: ${space[2]} ${space[4]};
  & > svg {
    color: ${color.muted};
  }
`;
const pressableRow = css`
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
const Anchor = styled(Link)`
  ${pressableRow}
`;
const RowButton = styled.button`
  ${pressableRow}
  width: 100%;
  text-align: left;
`;
const PlainRow = styled.div`
  ${row}
`;
const Name = styled.span`
  flex: 1 0 auto;
`;
/** The name above the value. */
const NameAndValue = styled.span`
  flex: 1;
  min-width: 0;
  & > span {
    display: block;
    overflow-wrap: anywhere;
    text-align: left;
  }
  & > span + span {
    min-height: 1lh;
  }
`;
/** Text that wraps after punctuation before it breaks inside a word; an email address before its domain, so that no ending stands alone. */
const breakable = (text: string): ReactNode =>
  text.split(/(?=@)|(?<=[._+-])(?=.*@)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
const Value = styled.span`
  min-width: 0;
  font: ${font.small};
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
  /** The value may be long, and is placed below the name. */
  isValueBelow?: boolean;
  /** Highlights a new value. */
  isMarked?: boolean;
  /** Without `to` and `onPress`, the row is not interactive. */
  to?: string;
  onPress?: () => void;
  /** Pressing it acts and opens nothing, so it has no arrow. */
  isImmediate?: boolean;
  isBusy?: boolean;
  /** Marks the row for pages that link to it elsewhere, too, at some widths. */
  isInShortcuts?: boolean;
}
/** Replaces a placeholder line with a new element, which appears instead of moving (no layout shift). */
export function SettingRow({
  icon,
  name,
  value,
  isValueBelow = false,
  isMarked = false,
  to,
  onPress,
  isImmediate = false,
  isBusy = false,
  isInShortcuts = false,
}: SettingRowProperties) {
  const inside = (
    <>
      <Icon name={icon} size="medium" />
      {isValueBelow ? (
        <NameAndValue>
          <span>{name}</span> {value ? <Value key={typeof value}>{typeof value === 'string' ? breakable(value) : value}</Value> : null}
        </NameAndValue>
      ) : (
        <>
          <Name>{name}</Name>
          {value ? (
            <Value key={typeof value} data-marked={isMarked}>
              {typeof value === 'string' ? breakable(value) : value}
            </Value>
          ) : null}
        </>
      )}
    </>
  );
  return (
    <li data-in-shortcuts={isInShortcuts || undefined}>
      {to !== undefined ? (
        <Anchor to={to}>
          {inside}
          <Icon name="chevron-right" size="small" />
        </Anchor>
      ) : onPress ? (
        <RowButton type="button" aria-busy={isBusy} onClick={onPress}>
          {inside}
          {isImmediate ? null : <Icon name="chevron-right" size="small" />}
        </RowButton>
      ) : (
        <PlainRow>{inside}</PlainRow>
      )}
    </li>
  );
}
