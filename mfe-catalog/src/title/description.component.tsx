import type { TitleDetail } from '@komado/shared-contracts';
import { Card, color, font, from } from '@komado/shared-ui';
import { useId, useState } from 'react';
import styled from 'styled-components';

const LONG = 90;
const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
  @media (max-width: 767.98px) and (scripting: enabled) {
    &[data-clamped='true'] {
      display: -webkit-box;
      -webkit-line-clamp: 3;
      -webkit-box-orient: vertical;
      overflow: hidden;
    }
  }
`;
const More = styled.button`
  min-height: 44px;
  margin-bottom: -12px;
  color: ${color.action};
  font: ${font.label};
  ${from.tablet} {
    display: none;
  }
  @media (scripting: none) {
    display: none;
  }
`;
/** What the title is about; folded to three lines on a phone. */
export function Description({ title }: { title: TitleDetail }) {
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const text = title.description || title.catch_copy;
  if (!text) return null;
  const isLong = text.length > LONG;
  return (
    <Card aria-label="Description">
      <Text id={textId} data-clamped={isLong && !isOpen}>
        {text}
      </Text>
      {isLong ? (
        <More type="button" aria-expanded={isOpen} aria-controls={textId} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Less' : `More about ${title.title_name}`}
        </More>
      ) : null}
    </Card>
  );
}
