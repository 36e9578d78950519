export interface OpeningPageInput {
  /** `?page=`, unparsed from the URL. */
  readonly parameter: string | null;
  /** From the server, starting at 1. */
  readonly resumePage: number;
  readonly pageCount: number;
}
const clamp = (page: number, pageCount: number): number => Math.min(Math.max(1, page), Math.max(1, pageCount));

/** The page in the URL if it is a number; otherwise where the reader stopped. Always an existing page. */
export function openingPage({ parameter, resumePage, pageCount }: OpeningPageInput): number {
  if (parameter !== null && /^\d{1,6}$/.test(parameter)) return clamp(Number(parameter), pageCount);
  return clamp(resumePage, pageCount);
}
