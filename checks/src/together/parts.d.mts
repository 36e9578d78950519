export type Kind = 'browser' | 'server' | 'plain';
export interface Rooms {
  readonly drawing: readonly string[];
  readonly plain: readonly string[];
}
export function planParts(root: string, rooms: Rooms): Record<Kind, string[][]> & { alone: string[] };
export function fileOfPart(kind: Kind, index: number): string;
