/** Pages that serve only callers on this machine, by the variable that opens them to everyone. */
export type PrivatePage = 'OUTBOX_PUBLIC' | 'CARD_SANDBOX_PUBLIC';
const NAMES: Readonly<Record<PrivatePage, string>> = { OUTBOX_PUBLIC: 'The outbox', CARD_SANDBOX_PUBLIC: 'The card sandbox' };

export class PrivatePageError extends Error {
  override readonly name = 'PrivatePageError';
  readonly statusCode = 403;
  constructor(page: PrivatePage) {
    super(`${NAMES[page]} can be opened only on the machine that Komado runs on. Its operator opens it to everyone with ${page}=true.`);
  }
}
