import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '../tokens';

const Box = styled.div`
  padding: 14px;
  border-radius: ${radius.card};
  background: ${color.errorSoft};
  color: ${color.error};
  font: ${font.small};
  white-space: pre-line;
  & li + li {
    margin-top: ${space[1]};
  }
  & a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
const Heading = styled.p`
  font: ${font.smallStrong};
`;
export interface FormError {
  message: string;
  /** Id of the control that has the error. */
  fieldId?: string;
}
export interface ErrorSummaryProperties {
  errors: readonly FormError[];
  heading?: string;
}
/** The errors of a whole form. Takes the focus when errors appear; renders nothing without any. */
export function ErrorSummary({ errors, heading }: ErrorSummaryProperties) {
  const box = useRef<HTMLDivElement>(null);
  const text = errors.map(({ message }) => message).join('\n');
  useEffect(() => {
    if (text) box.current?.focus();
  }, [text]);
  if (errors.length === 0) return null;
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      {heading ? <Heading>{heading}</Heading> : null}
      <ul>
        {errors.map(({ message, fieldId }) => (
          <li key={`${fieldId ?? ''}${message}`}>{fieldId ? <a href={`#${fieldId}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </Box>
  );
}
