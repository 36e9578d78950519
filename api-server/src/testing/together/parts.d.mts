export type Dialect = 'postgresql' | 'pglite';
export function planParts(source: string, dialect: Dialect): { readonly parts: string[][]; readonly alone: string[] };
export function partsAndAlone(source: string, dialect: Dialect): string[];
