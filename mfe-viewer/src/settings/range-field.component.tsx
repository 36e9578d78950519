import { font, space, tabularFigures, viewerColor } from '@komado/shared-ui';
import styled from 'styled-components';

const Field = styled.label`
  display: grid;
  gap: ${space[1]};
  & > span {
    display: flex;
    justify-content: space-between;
    font: ${font.label};
    color: ${viewerColor.muted};
    ${tabularFigures}
  }
  & b {
    color: ${viewerColor.text};
  }
  & > input {
    width: 100%;
    height: 44px;
    margin: 0;
    accent-color: ${viewerColor.action};
  }
`;
export interface RangeFieldProperties {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  unit: string;
  /** Instead of the value and its unit. */
  text?: string;
  onChange: (value: number) => void;
}
export const RangeField = ({ label, value, min, max, step, unit, text = `${value} ${unit}`, onChange }: RangeFieldProperties) => (
  <Field>
    <span>
      {label}
      <b aria-hidden="true">{text}</b>
    </span>
    <input
      type="range"
      aria-label={label}
      aria-valuetext={text}
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  </Field>
);
