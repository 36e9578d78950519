import {
  PASSWORD_CLASSES,
  PASSWORD_CLASSES_NEEDED,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  passwordClassCount,
} from '@komado/shared-contracts';
import { color, font, Icon, radius, space, tabularFigures, VisuallyHidden } from '@komado/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: 6px;
  font: ${font.label};
  font-weight: 400;
  ${tabularFigures}
`;
const Rule = styled.li`
  display: grid;
  grid-template-columns: 18px minmax(0, 1fr);
  gap: ${space[2]};
  align-items: start;
  color: ${color.muted};
  &[data-met='true'] {
    color: ${color.free};
  }
`;
const UnmetMark = styled.span`
  width: 10px;
  height: 10px;
  margin: 4px 3px;
  border: 1.5px solid currentColor;
  border-radius: ${radius.round};
`;
const CharacterKinds = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-top: 6px;
`;
const CharacterKind = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 26px;
  padding: 0 9px;
  border-radius: ${radius.pill};
  box-shadow: inset 0 0 0 1.5px ${color.lineStrong};
  font: ${font.captionStrong};
  color: ${color.muted};
  &[data-met='true'] {
    background: ${color.freeSoft};
    color: ${color.free};
    box-shadow: none;
  }
`;
const KINDS = [
  { pattern: PASSWORD_CLASSES.upper, label: 'A–Z', name: 'Uppercase letter' },
  { pattern: PASSWORD_CLASSES.lower, label: 'a–z', name: 'Lowercase letter' },
  { pattern: PASSWORD_CLASSES.digit, label: '0–9', name: 'Number' },
  { pattern: PASSWORD_CLASSES.symbol, label: '# ! ?', name: 'Symbol' },
] as const;

const Line = ({ isMet, children }: { isMet: boolean; children: ReactNode }) => (
  <Rule data-met={isMet}>
    {isMet ? <Icon name="check" size="small" /> : <UnmetMark />}
    <span>
      {children}
      <VisuallyHidden>{isMet ? ', met' : ', not met yet'}</VisuallyHidden>
    </span>
  </Rule>
);

/** Password requirements, checked off during typing. */
export function PasswordRules({ password }: { password: string }) {
  const missing = Math.max(0, PASSWORD_CLASSES_NEEDED - passwordClassCount(password));
  const hasRightLength = password.length >= PASSWORD_MIN_LENGTH && password.length <= PASSWORD_MAX_LENGTH;
  return (
    <List aria-label="Rules for passwords">
      <Line isMet={hasRightLength}>
        {PASSWORD_MIN_LENGTH} to {PASSWORD_MAX_LENGTH} characters{password ? `, ${password.length} now` : null}
      </Line>
      <Line isMet={/^[\x21-\x7e]+$/.test(password)}>Letters, numbers and symbols, no spaces</Line>
      <Line isMet={missing === 0}>
        Three of these four{password && missing > 0 ? `, ${missing} more to go` : null}
        <CharacterKinds>
          {KINDS.map(({ pattern, label, name }) => {
            const isMet = pattern.test(password);
            return (
              <CharacterKind key={name} data-met={isMet}>
                {isMet ? <Icon name="check" size="small" /> : null}
                <span aria-hidden="true">{label}</span>
                <VisuallyHidden>
                  {name}
                  {isMet ? ', met' : ''}
                </VisuallyHidden>
              </CharacterKind>
            );
          })}
        </CharacterKinds>
      </Line>
    </List>
  );
}
