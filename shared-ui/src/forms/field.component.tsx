import { useId, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, duration, font, radius } from '../tokens';
import { visuallyHidden } from '../visually-hidden.component';

export interface FieldText {
  label: string;
  /** Shown below, and read by screen readers with the control. */
  hint?: ReactNode;
  /** Marks the control as invalid. */
  error?: string;
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean;
}

const Box = styled.div`
  display: grid;
  gap: 6px;
  min-width: 0;
`;
const Label = styled.label`
  font: ${font.label};
  &[data-hidden='true'] {
    ${visuallyHidden}
  }
`;
const Hint = styled.p`
  font: ${font.caption};
  color: ${color.muted};
`;
const ErrorText = styled.p`
  font: ${font.label};
  color: ${color.error};
  /* An error code is on its own line. */
  white-space: pre-line;
`;

/** Style of every form control. */
export const controlStyle = css`
  width: 100%;
  min-height: 48px;
  padding: 12px 14px;
  border: 1.5px solid ${color.control};
  border-radius: ${radius.field};
  background: ${color.background};
  color: ${color.text};
  /* 16 px, or phones zoom in on focus. */
  font-size: 1rem;
  line-height: 1.375rem;
  transition: border-color ${duration.press};
  &::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
  &[aria-invalid='true'] {
    border-color: ${color.error};
  }
  &:disabled {
    background: ${color.surface};
    color: ${color.muted};
  }
`;

export interface ControlProperties {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label, hint and error of one control, linked to it by id. */
export function Field({
  id: givenId,
  label,
  hint,
  error,
  isLabelHidden = false,
  children,
}: FieldText & { id?: string; children: (wiring: ControlProperties) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <Box>
      <Label htmlFor={id} data-hidden={isLabelHidden}>
        {label}
      </Label>
      {children({
        id,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <ErrorText id={errorId} role="alert">
          {error}
        </ErrorText>
      ) : null}
      {hint ? <Hint id={hintId}>{hint}</Hint> : null}
    </Box>
  );
}
