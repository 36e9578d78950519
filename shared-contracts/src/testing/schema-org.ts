import { z } from 'zod';

/** An address of the site: a path before the shell has put the site's address before it. */
const address = z.string().regex(/^(\/(?!\/)|https?:\/\/)\S*$/);
const text = z.string().min(1);
const date = z.union([z.iso.date(), z.iso.datetime()]);

const person = z.strictObject({ '@type': z.literal('Person'), name: text });
const offer = z.strictObject({
  '@type': z.literal('Offer'),
  url: address,
  price: z.number().min(0),
  priceCurrency: text,
  availability: z.literal('https://schema.org/InStock'),
  availabilityEnds: date.optional(),
});
/** Properties of schema.org's Thing, CreativeWork and PublicationIssue that ComicIssue has, of those that are used. */
const comicIssue = z.strictObject({
  '@type': z.literal('ComicIssue'),
  url: address,
  name: z.string(),
  issueNumber: z.int().min(1),
  pagination: text,
  datePublished: date,
  isAccessibleForFree: z.boolean(),
  offers: offer,
});
/** Of Thing, CreativeWork and CreativeWorkSeries. */
const comicSeries = z.strictObject({
  '@type': z.literal('ComicSeries'),
  '@id': address,
  url: address,
  name: text,
  alternateName: text.optional(),
  description: text,
  image: address,
  inLanguage: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
  author: z.array(person).min(1),
  genre: z.array(text),
  typicalAgeRange: z
    .string()
    .regex(/^\d+-(\d+)?$/)
    .optional(),
  hasPart: z.array(comicIssue),
});
const breadcrumbList = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int().min(1), name: text, item: address }))
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1), 'positions count from 1'),
});
const known = z.discriminatedUnion('@type', [comicSeries, breadcrumbList]);

/** What is wrong with structured data by the vocabulary of schema.org: a property that its type does not have, one that is missing, a wrong value. Empty when all is right. */
export function structuredDataFaults(data: unknown): string[] {
  const { '@context': context, ...rest } = data as Readonly<Record<string, unknown>>;
  const faults = context === undefined || context === 'https://schema.org' ? [] : ['the context is not schema.org'];
  const parsed = known.safeParse(rest);
  return [...faults, ...(parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))];
}
