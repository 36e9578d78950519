export interface StartPageInput {
  /** `?page=`, as it stands in the address. */
  readonly parameter: string | null;
  /** From the server, from 1. */
  readonly resumePage: number;
  readonly pageCount: number;
}
const clamp = (page: number, pageCount: number): number => Math.min(Math.max(1, page), Math.max(1, pageCount));

/** The page in the address when it is a number; else where the reader stopped. Always one that exists. */
export function startPage({ parameter, resumePage, pageCount }: StartPageInput): number {
  if (parameter !== null && /^\d{1,6}$/.test(parameter)) return clamp(Number(parameter), pageCount);
  return clamp(resumePage, pageCount);
}
