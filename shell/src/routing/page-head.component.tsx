import {
  errorMessage,
  type ContractRemote,
  type PageHead,
  type PageName,
  type RouteName,
  type StructuredData,
} from '@komado/shared-contracts';
import { useLocation } from 'react-router';
import { isContractPage, type PageRoutes } from '../remotes/page-routes';
import { escapeForScript } from './escape-for-script';
import type { PageOutcome } from './page-outcome';
import { useShell } from './shell-context';

const SITE_NAME = 'Komado';
const DESCRIPTION = 'Read manga online, one window at a time: free chapters every day, and the rest with points or tickets.';
const SHARED_PICTURE = '/assets/static/og.jpg';

/** Titles of pages whose own code is unavailable. */
const FALLBACK_TITLES: Readonly<Partial<Record<RouteName, string>>> = {
  index: 'Read manga online',
  ranking: 'Ranking',
  'ranking-rankingId': 'Ranking',
  series: 'Series by weekday',
  sitemap: 'Sitemap',
  'manga-reader': 'Manga reader',
  'title-titleId': 'Title',
  'account-presave': 'Create an account',
  my: 'My page',
};
const OWNER_TITLES: Readonly<Record<ContractRemote | 'shell', string>> = {
  shell: SITE_NAME,
  catalog: 'Search',
  viewer: 'Chapter',
  account: 'Account',
  shop: 'Points shop',
};

export function headOf(entries: PageRoutes, name: PageName | null, outcome: PageOutcome | undefined): PageHead {
  if (outcome?.kind === 'page' && outcome.head) return outcome.head;
  if (name === null || (outcome?.kind === 'failed' && outcome.status === 404)) return { title: 'Page not found' };
  if (outcome?.kind === 'failed') return { title: errorMessage(outcome.code) };
  const { owner, title } = entries.of(name);
  return { title: title ?? (isContractPage(name) ? FALLBACK_TITLES[name] : undefined) ?? OWNER_TITLES[owner as ContractRemote] };
}

const ADDRESSES: readonly string[] = ['url', 'image', 'item', '@id'];
/** JSON-LD for a script element. */
function jsonLd(publicUrl: string, data: StructuredData): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }, (key, value: unknown) =>
    ADDRESSES.includes(key) && typeof value === 'string' && value.startsWith('/') ? publicUrl + value : value,
  );
  return escapeForScript(text);
}

/**
 * Title, description, canonical URL, OpenGraph and robots. React moves them into the head. Pages are not indexed unless they opt
 * in.
 */
export function PageHeadTags({ name, outcome }: { name: PageName | null; outcome: PageOutcome | undefined }) {
  const { publicUrl, remotes } = useShell();
  const { pathname } = useLocation();
  const head = headOf(remotes.entries, name, outcome);
  const title = head.title.includes(SITE_NAME) ? head.title : `${head.title} | ${SITE_NAME}`;
  const description = head.description ?? DESCRIPTION;
  const canonical = publicUrl + (head.canonicalPath ?? pathname);
  const isFound = outcome?.kind === 'page' && head.httpStatus === undefined;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={head.isIndexed && isFound ? 'index, follow' : 'noindex'} />
      {isFound && <link rel="canonical" href={canonical} />}
      <meta property="og:site_name" content={SITE_NAME} />
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={publicUrl + (head.imagePath ?? SHARED_PICTURE)} />
      <meta name="twitter:card" content="summary_large_image" />
      {isFound && head.feedPath ? <link rel="alternate" type="application/rss+xml" title={title} href={publicUrl + head.feedPath} /> : null}
      {isFound
        ? head.structuredData?.map((data) => (
            <script
              key={data['@type']}
              type="application/ld+json"
              // Data that browsers do not execute.
              dangerouslySetInnerHTML={{ __html: jsonLd(publicUrl, data) }}
            />
          ))
        : null}
    </>
  );
}
