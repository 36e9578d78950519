import { color, font, radius, space, visuallyHidden } from '@komado/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Frame = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0;
    margin-bottom: ${space[2]};
    font: ${font.label};
    color: ${color.muted};
  }
`;
const Option = styled.label`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: center;
  min-height: 64px;
  padding: 12px 14px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  cursor: pointer;
  & > input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${color.action};
  }
  &:has(:checked) {
    border-color: ${color.action};
    box-shadow: inset 0 0 0 1px ${color.action};
    background: ${color.actionSoft};
  }
  &:has(:disabled) {
    cursor: default;
    color: ${color.muted};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.action};
    outline-offset: 2px;
  }
  & > input:focus-visible {
    outline: none;
  }
`;
/** A single method is no question: its line says only what it is and costs. */
const Methods = styled(Frame)`
  &:not(:has(${Option} ~ ${Option})) {
    & > legend,
    & > ${Option} > input {
      ${visuallyHidden}
    }
    & > ${Option} {
      grid-template-columns: minmax(0, 1fr) auto;
      border-color: ${color.line};
      box-shadow: none;
      background: none;
      cursor: default;
    }
  }
`;
const TextBlock = styled.span`
  display: grid;
  gap: 2px;
  min-width: 0;
  & > b {
    font: ${font.bodyStrong};
  }
  & > small {
    font: ${font.caption};
    color: ${color.muted};
  }
  & > small + small {
    min-height: 1lh;
  }
  /* Part of the note loads later. On the narrowest phones it may then need a second line. */
  @media (max-width: 22em) {
    &[data-grows='true'] > small {
      min-height: 2lh;
    }
  }
`;

export interface UnlockOption<Id extends string> {
  readonly id: Id;
  readonly name: string;
  readonly note: ReactNode;
  /** The cost or the number available, as a pill. */
  readonly pill: ReactNode;
  readonly isDisabled?: boolean;
  /** Part of the note loads later. */
  readonly isNoteGrowing?: boolean;
  /** The second line of a long note; empty until it has loaded. */
  readonly secondNote?: string;
}
/** Radio buttons for the methods to unlock a chapter and their costs. */
export const UnlockMethodPicker = <Id extends string>({
  legend,
  name,
  choices,
  selectedId,
  isDisabled,
  onSelect,
}: {
  legend: string;
  /** Unique on the page. */
  name: string;
  choices: readonly UnlockOption<Id>[];
  selectedId: Id;
  isDisabled: boolean;
  onSelect: (id: Id) => void;
}) => (
  <Methods disabled={isDisabled}>
    <legend>{legend}</legend>
    {choices.map((choice) => (
      <Option key={choice.id}>
        <input
          type="radio"
          name={name}
          value={choice.id}
          checked={choice.id === selectedId}
          disabled={choice.isDisabled}
          onChange={() => onSelect(choice.id)}
        />
        <TextBlock data-grows={choice.isNoteGrowing}>
          <b>{choice.name}</b>
          <small>{choice.note}</small>
          {choice.secondNote === undefined ? null : <small>{choice.secondNote}</small>}
        </TextBlock>
        {choice.pill}
      </Option>
    ))}
  </Methods>
);
