import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { revealWhenParsed } from '../reveal-children-when-parsed-style';
import { color, font, measure, radius } from '../tokens';

const Box = styled.div`
  display: grid;
  gap: 4px;
`;
const Row = styled.label`
  ${revealWhenParsed}
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 12px;
  align-items: start;
  min-height: ${measure.touch};
  padding-block: 10px;
  cursor: pointer;
  & > span {
    padding-block: 1px;
  }
  &:has(input:disabled) {
    color: ${color.muted};
    cursor: default;
  }
`;
/** A checkbox or radio button as the themes draw it: a browser's own is a gray block in the dark one. */
export const tickBox = css`
  appearance: none;
  width: 24px;
  height: 24px;
  margin: 0;
  display: grid;
  place-items: center;
  border: 2px solid ${color.control};
  border-radius: ${radius.small};
  background: ${color.background};
  cursor: inherit;
  &[type='radio'] {
    border-radius: ${radius.round};
  }
  &:checked {
    border-color: ${color.action};
    background: ${color.action};
  }
  &[type='checkbox']:checked::after {
    content: '';
    width: 7px;
    height: 13px;
    margin-top: -3px;
    border: solid ${color.onAction};
    border-width: 0 3px 3px 0;
    transform: rotate(45deg);
  }
  &[type='radio']:checked::after {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: ${radius.round};
    background: ${color.onAction};
  }
  &[aria-invalid='true'] {
    border-color: ${color.error};
  }
  &:disabled {
    opacity: 0.5;
  }
`;
const Tick = styled.input`
  ${tickBox}
`;
const ErrorText = styled.p`
  font: ${font.label};
  color: ${color.error};
`;

export interface CheckboxProperties extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  error?: string;
}
export function Checkbox({ label, error, ...rest }: CheckboxProperties) {
  const errorId = useId();
  return (
    <Box>
      <Row>
        <Tick {...rest} type="checkbox" aria-invalid={error ? true : undefined} aria-describedby={error ? errorId : undefined} />
        <span>{label}</span>
      </Row>
      {error ? (
        <ErrorText id={errorId} role="alert">
          {error}
        </ErrorText>
      ) : null}
    </Box>
  );
}
export interface RadioProperties extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
}
/** One of several options; wrap them in a `fieldset` with a `legend`. */
export const Radio = ({ label, ...rest }: RadioProperties) => (
  <Row>
    <Tick {...rest} type="radio" />
    <span>{label}</span>
  </Row>
);
