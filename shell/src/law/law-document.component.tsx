import { color, font, formatDate, radius, space } from '@komado/shared-ui';
import type { CallResult } from '@komado/shared-contracts';
import styled from 'styled-components';

export type LawDocumentText = CallResult<'GET /web/law'>['terms_of_service'];

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  & h2,
  & h3,
  & h4 {
    font: ${font.h3};
    margin-top: ${space[2]};
  }
`;
const Dated = styled.p`
  font: ${font.caption};
  color: ${color.muted};
`;
const HEADING = /^# +/;

/** A law document's paragraphs; one that starts with `# ` is a heading of `headingLevel`. */
export function LawDocumentText({ text, headingLevel = 3 }: { text: LawDocumentText; headingLevel?: 2 | 3 | 4 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Text>
      <Dated>Last changed {formatDate(text.updated_date, 'long') || text.updated_date}</Dated>
      {text.paragraph_list.map((paragraph, index) =>
        HEADING.test(paragraph) ? <Heading key={index}>{paragraph.replace(HEADING, '')}</Heading> : <p key={index}>{paragraph}</p>,
      )}
    </Text>
  );
}

/** A document to read before agreeing: its own scrolling box, reachable by keyboard. */
export const LawDocumentBox = ({ text }: { text: LawDocumentText }) => (
  <Fold open>
    <summary>{text.title}</summary>
    <Scroll tabIndex={0} role="region" aria-label={text.title}>
      <LawDocumentText text={text} headingLevel={4} />
    </Scroll>
  </Fold>
);
const Fold = styled.details`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  overflow: hidden;
  text-align: left;
  & > summary {
    padding: 12px 14px;
    font: ${font.bodyStrong};
    cursor: pointer;
  }
  & > summary:focus-visible {
    outline-offset: -3px;
  }
`;
const Scroll = styled.div`
  max-height: clamp(96px, 18dvh, 220px);
  padding: 0 14px 14px;
  overflow: auto;
  overscroll-behavior: contain;
  font: ${font.small};
  &:focus-visible {
    outline-offset: -3px;
  }
`;
