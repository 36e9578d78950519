/** The path of a request, for logs: the query can hold a token or a reader's input. */
export const withoutQuery = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';
