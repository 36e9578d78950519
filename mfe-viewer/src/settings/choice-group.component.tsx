import { font, Icon, radius, space, viewerColor, type IconName } from '@komado/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';

/** Choices with a legend above them. */
export const Group = styled.fieldset`
  & > legend {
    margin-bottom: 6px;
    font: ${font.label};
    color: ${viewerColor.muted};
  }
`;
const Segments = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: 2px;
  padding: 3px;
  border-radius: ${radius.card};
  background: ${viewerColor.raised};
`;
const Segment = styled.label`
  position: relative;
  min-height: 44px;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  border-radius: ${radius.field};
  font: ${font.label};
  color: ${viewerColor.muted};
  cursor: pointer;
  [data-tall='true'] > & {
    min-height: 4rem;
    flex-direction: column;
    gap: ${space[1]};
  }
  & > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:checked) {
    background: ${viewerColor.selected};
    color: ${viewerColor.onSelected};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${viewerColor.action};
    outline-offset: 2px;
  }
`;
export interface Choice<T extends string> {
  value: T;
  name: string;
  icon?: IconName;
}
export interface ChoiceGroupProperties<T extends string> {
  legend: string;
  value: T;
  choices: readonly Choice<T>[];
  isTall?: boolean;
  onChange: (value: T) => void;
}
/** A few options side by side, with one selected. */
export function ChoiceGroup<T extends string>({ legend, value, choices, isTall = false, onChange }: ChoiceGroupProperties<T>) {
  const name = useId();
  return (
    <Group>
      <legend>{legend}</legend>
      <Segments data-tall={isTall}>
        {choices.map((choice) => (
          <Segment key={choice.value}>
            <input type="radio" name={name} value={choice.value} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            {choice.icon ? <Icon name={choice.icon} size="medium" /> : null}
            {choice.name}
          </Segment>
        ))}
      </Segments>
    </Group>
  );
}
