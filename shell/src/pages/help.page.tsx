import { pathOf, SEARCH_PARAMETER, shopPath, type CallResult } from '@komado/shared-contracts';
import { Button, color, ExternalLinkButton, hover, Icon, measure, space, TextField } from '@komado/shared-ui';
import { Fragment, isValidElement, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import styled from 'styled-components';
import { Article, SectionTitle, type ArticleSection } from './article.component';
import { shellPage } from '../shell-page';

interface HelpData {
  readonly limits: Pick<CallResult<'GET /app/rule'>, 'device_max'>;
  readonly socialUrl: string;
}
interface HelpSection extends ArticleSection {
  /** Questions with their answers. */
  readonly questions: readonly (readonly [question: string, answer: ReactNode])[];
}

const helpSections = ({ limits }: HelpData): readonly HelpSection[] => [
  {
    id: 'reading',
    heading: 'Reading',
    questions: [
      [
        'How do I turn pages?',
        'Tap the left or right side of the page, swipe, or use the arrow keys. Manga reads from right to left, so the left side takes you forward. Webtoons scroll down. In the reader’s settings you can change the direction, fit, page pairs, gaps and background; your choices are saved.',
      ],
      ['How do I zoom?', 'Pinch, double-tap, hold Ctrl and scroll, or use the buttons. Press ? in the reader for keyboard shortcuts.'],
      [
        'Where did I leave off?',
        <>
          Komado remembers your page. With an account, it’s the same on every device, and <Link to={pathOf('index')}>Home</Link> takes you
          back to what you read last.
        </>,
      ],
      [
        'Can I read offline?',
        'Yes. Download a chapter on its last page, and open it while you have no connection. Rented chapters open until the rental ends.',
      ],
      ['A page won’t load', 'The reader tries again on its own, or you can tap Try now. You can keep reading the other pages.'],
    ],
  },
  {
    id: 'points-and-tickets',
    heading: 'Points and tickets',
    questions: [
      [
        'What are points?',
        <>
          Points unlock chapters. Free points, which we give you, are used first and expire; the date is shown next to them. Points bought
          on the web never expire and can only be used on the web. <Link to={shopPath()}>The shop</Link> shows every price before you pay.
        </>,
      ],
      [
        'What are tickets?',
        'A title ticket unlocks one chapter of that title for a few days. It refills automatically after the time shown on the title’s page. Premium tickets work for any chapter that accepts tickets and expire on the date shown.',
      ],
      [
        'I paid but didn’t get my points',
        <>
          Check <Link to={pathOf('my')}>My page</Link> first. Banks sometimes take a while, and your points arrive once the payment goes
          through. A canceled payment is never charged.
        </>,
      ],
      [
        'How do I cancel a monthly plan?',
        <>
          In <Link to={shopPath('monthly-plan')}>the shop, under Monthly plan</Link>. You keep the points that you have, and the plan ends
          on the date shown.
        </>,
      ],
    ],
  },
  {
    id: 'account',
    heading: 'Account',
    questions: [
      [
        'Who can create an account?',
        'Readers 16 and up. From 13 to 15, you can read without an account. Komado is not for readers under 13.',
      ],
      [
        'I forgot my password',
        <>
          <Link to={pathOf('account-password-prereset')}>Request a link</Link> to set a new one.
        </>,
      ],
      ['How many devices can I use?', <>Up to {limits.device_max} at a time. Log out on one to log in on another.</>],
      [
        'I entered the wrong birthday',
        'Without an account, clear this site’s cookies in your browser and answer again. With an account, contact us.',
      ],
    ],
  },
  {
    id: 'your-data',
    heading: 'Your data',
    questions: [
      [
        'What do you store about me?',
        <>
          The <Link to={`${pathOf('article-terms-of-service')}#privacy-policy`}>privacy policy</Link> explains what we store and why.
        </>,
      ],
      [
        'How do I delete my account?',
        <>
          In <Link to={pathOf('my-setting')}>Settings</Link>, at the end of the page.
        </>,
      ],
    ],
  },
];

/** The text that a node shows. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children);
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}
/** Sections with the questions that contain every word of the query, or whose answer does. */
function findQuestions(sections: readonly HelpSection[], query: string): readonly HelpSection[] {
  const words = query.toLowerCase().split(/\s+/);
  const isFound = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return sections
    .map((section) => ({ ...section, questions: section.questions.filter((entry) => isFound(entry.map(textOf).join(' '))) }))
    .filter(({ questions }) => questions.length > 0);
}

const SearchForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space[2]};
  /* With scripts, the questions are filtered while the reader types. */
  @media (scripting: enabled) {
    grid-template-columns: minmax(0, 1fr);
    & > button {
      display: none;
    }
  }
`;
/** A question, which opens its answer; the search opens what it finds. */
const Question = styled.details`
  border-bottom: 1px solid ${color.line};
  & + & {
    margin-top: calc(-1 * ${space[4]});
  }
  & > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
    min-height: ${measure.touch};
    padding-block: ${space[2]};
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
  }
  & h3 {
    margin: 0;
  }
  & svg {
    flex: none;
    color: ${color.muted};
    transform: rotate(90deg);
  }
  &[open] svg {
    transform: rotate(-90deg);
  }
  & > p {
    padding-bottom: ${space[4]};
  }
  ${hover} {
    & > summary:hover {
      color: ${color.action};
    }
  }
`;

function HelpPage({ data }: { data: HelpData }) {
  const [search] = useSearchParams();
  const requested = search.get(SEARCH_PARAMETER) ?? '';
  const [query, setQuery] = useState(requested);
  const input = useRef<HTMLInputElement>(null);
  // Text typed before the script ran.
  useEffect(() => setQuery(input.current?.value ?? ''), []);
  const allSections = helpSections(data);
  const sections = findQuestions(allSections, query);
  const shown = new Set(sections.map(({ id }) => id));
  return (
    <Article
      heading="Help"
      sections={allSections.map((section) => ({ ...section, isFilteredOut: !shown.has(section.id) }))}
      lead={
        <SearchForm role="search" aria-label="Help" method="get" onSubmit={(event) => event.preventDefault()}>
          <TextField
            ref={input}
            label="Search the questions"
            type="search"
            name={SEARCH_PARAMETER}
            defaultValue={requested}
            placeholder="Points, tickets, password…"
            autoComplete="off"
            maxLength={60}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          <Button type="submit" size="large">
            Search
          </Button>
        </SearchForm>
      }
    >
      <p role="status">
        {sections.length === 0 ? 'No question matches. Try another word, or ' : 'Something missing? '}
        <a href={data.socialUrl}>{sections.length === 0 ? 'message us on social media' : 'Message us on social media'}</a>.
      </p>
      {sections.map((section) => (
        <Fragment key={section.id}>
          <SectionTitle section={section} />
          {section.questions.map(([question, answer]) => (
            <Question key={question} open={query.trim() !== ''}>
              <summary>
                <h3>{question}</h3>
                <Icon name="chevron-right" size="small" />
              </summary>
              <p>{answer}</p>
            </Question>
          ))}
        </Fragment>
      ))}
      <ExternalLinkButton href={data.socialUrl} variant="secondary" rel="noopener">
        Contact support
      </ExternalLinkButton>
    </Article>
  );
}

/** Answers to frequent questions, with the limits in force. */
export const helpPage = shellPage<HelpData>({
  loader: async ({ api, signal, socialUrl }) => {
    const { device_max } = await api.call('GET /app/rule', {}, { signal });
    return { limits: { device_max }, socialUrl };
  },
  Component: HelpPage,
  head: () => ({ title: 'Help', description: 'Reading, points, tickets and accounts on Komado, explained.', isIndexed: true }),
});
