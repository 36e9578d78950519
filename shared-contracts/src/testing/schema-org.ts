import { z } from 'zod';

/** A URL of the site: a path, before the shell has prefixed it with the site's origin. */
const url = z.string().regex(/^(\/(?!\/)|https?:\/\/)\S*$/);
const text = z.string().min(1);
const date = z.union([z.iso.date(), z.iso.datetime()]);

const person = z.strictObject({ '@type': z.literal('Person'), name: text });
const offer = z.strictObject({
  '@type': z.literal('Offer'),
  url,
  price: z.number().min(0),
  priceCurrency: text,
  availability: z.literal('https://schema.org/InStock'),
  availabilityEnds: date.optional(),
});
/** The properties used from schema.org's Thing, CreativeWork and PublicationIssue that ComicIssue has. */
const comicIssue = z.strictObject({
  '@type': z.literal('ComicIssue'),
  url,
  name: z.string(),
  issueNumber: z.int().min(1),
  pagination: text,
  datePublished: date,
  isAccessibleForFree: z.boolean(),
  offers: offer,
});
/** From Thing, CreativeWork and CreativeWorkSeries. */
const comicSeries = z.strictObject({
  '@type': z.literal('ComicSeries'),
  '@id': url,
  url,
  name: text,
  alternateName: text.optional(),
  description: text,
  image: url,
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
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int().min(1), name: text, item: url }))
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1), 'positions count from 1'),
});
const known = z.discriminatedUnion('@type', [comicSeries, breadcrumbList]);

/** Violations of schema.org's vocabulary in structured data: an unknown property, a missing one, a wrong value. Empty when it is valid. */
export function structuredDataFaults(data: unknown): string[] {
  const { '@context': context, ...rest } = data as Readonly<Record<string, unknown>>;
  const faults = context === undefined || context === 'https://schema.org' ? [] : ['the context is not schema.org'];
  const parsed = known.safeParse(rest);
  return [...faults, ...(parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))];
}
