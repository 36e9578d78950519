import type { TitleDetail } from '@komado/shared-contracts';
import { color, font, from, space } from '@komado/shared-ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { clampedLines } from '../page/clamped-lines';

/** Characters that fit on the visible lines. */
const LONG = 90;
const LONG_ON_TABLETS = 200;
const Text = styled.p`
  max-width: 68ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
  @media (scripting: enabled) {
    &[data-clamped='true'] {
      ${clampedLines(2)}
      ${from.tablet} {
        -webkit-line-clamp: 3;
      }
    }
  }
`;
const More = styled.button`
  position: relative;
  justify-self: start;
  margin-block: -4px ${space[2]};
  color: ${color.action};
  font: ${font.label};
  &::after {
    content: '';
    position: absolute;
    inset: -13px 0;
  }
  &[data-fits-a-tablet='true'] {
    ${from.tablet} {
      display: none;
    }
  }
  @media (scripting: none) {
    display: none;
  }
`;
/** What the title is about, collapsed to two lines on a phone and three elsewhere. */
export function Description({ title }: { title: TitleDetail }) {
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const text = title.description || title.catch_copy;
  if (!text) return null;
  const isLong = text.length > LONG;
  return (
    <>
      <Text id={textId} data-clamped={isLong && !isOpen}>
        {text}
      </Text>
      {isLong ? (
        <More
          type="button"
          data-fits-a-tablet={text.length <= LONG_ON_TABLETS}
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Less' : `More about ${title.title_name}`}
        </More>
      ) : null}
    </>
  );
}
