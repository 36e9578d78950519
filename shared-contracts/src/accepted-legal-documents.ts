/** Ids of the documents accepted last; 0 if never accepted. */
export interface AcceptedLegalDocuments {
  readonly terms: number;
  readonly privacy: number;
}

/** Parses the cookie's `terms.privacy`; any other form counts as nothing accepted. */
export function parseAcceptedLegalDocuments(cookie: string | undefined): AcceptedLegalDocuments {
  const match = /^(\d{1,9})\.(\d{1,9})$/.exec(cookie ?? '');
  return { terms: Number(match?.[1] ?? 0), privacy: Number(match?.[2] ?? 0) };
}
export const formatAcceptedLegalDocuments = ({ terms, privacy }: AcceptedLegalDocuments): string => `${terms}.${privacy}`;
