export function planParts(root: string, rooms: readonly string[]): { readonly parts: string[][]; readonly alone: string[] };
