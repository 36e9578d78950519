import { color, font, formatDate, radius, space } from '@komado/shared-ui';
import type { CallResult } from '@komado/shared-contracts';
import styled from 'styled-components';

export type LegalDocumentText = CallResult<'GET /web/law'>['terms_of_service'];

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  /* One size at whatever level, also in an article, which has sizes of its own. */
  && :is(h2, h3, h4) {
    font: ${font.h3};
    margin-top: ${space[2]};
  }
`;
const RevisionDate = styled.p`
  font: ${font.caption};
  color: ${color.muted};
`;
const HEADING = /^# +/;

export interface LegalDocumentSection {
  readonly id: string;
  readonly heading: string;
}
/** The sections of a document, with each heading's `id` in a page where the document is called `name`. */
export const legalDocumentSections = (text: LegalDocumentText, name: string): readonly LegalDocumentSection[] =>
  text.paragraph_list
    .filter((paragraph) => HEADING.test(paragraph))
    .map((paragraph, at) => ({ id: `${name}-${at + 1}`, heading: paragraph.replace(HEADING, '') }));

/** A law document's paragraphs; one that starts with `# ` is a heading of `headingLevel`, with an anchor if the document has a `name`. */
export function LegalDocumentText({ text, headingLevel = 3, name }: { text: LegalDocumentText; headingLevel?: 2 | 3 | 4; name?: string }) {
  const Heading = `h${headingLevel}` as const;
  const sections = name === undefined ? [] : legalDocumentSections(text, name);
  const idOf = (paragraph: string) => sections.find(({ heading }) => heading === paragraph.replace(HEADING, ''))?.id;
  return (
    <Text>
      <RevisionDate>Last updated {formatDate(text.revision_date, 'long') || text.revision_date}</RevisionDate>
      {text.paragraph_list.map((paragraph, index) =>
        HEADING.test(paragraph) ? (
          <Heading key={index} id={idOf(paragraph)}>
            {paragraph.replace(HEADING, '')}
          </Heading>
        ) : (
          <p key={index}>{paragraph}</p>
        ),
      )}
    </Text>
  );
}

/** A document to read before agreeing, in a scrolling box that is keyboard accessible. Its title is a heading of `headingLevel`. */
export function LegalDocumentBox({ text, headingLevel }: { text: LegalDocumentText; headingLevel: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Disclosure open>
      <summary>
        <Heading>{text.document_title}</Heading>
      </summary>
      <Scroll tabIndex={0} role="region" aria-label={text.document_title}>
        <LegalDocumentText text={text} headingLevel={headingLevel === 2 ? 3 : 4} />
      </Scroll>
    </Disclosure>
  );
}
const Disclosure = styled.details`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  overflow: hidden;
  text-align: left;
  & > summary {
    padding: 12px 14px;
    font: ${font.bodyStrong};
    cursor: pointer;
  }
  & > summary > :is(h2, h3) {
    display: inline;
    font: inherit;
  }
  & > summary:focus-visible {
    outline-offset: -3px;
  }
`;
const Scroll = styled.div`
  height: clamp(96px, 18dvh, 220px);
  padding: 0 14px 14px;
  overflow: auto;
  overscroll-behavior: contain;
  font: ${font.small};
  &:focus-visible {
    outline-offset: -3px;
  }
`;
