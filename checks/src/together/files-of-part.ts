import path from 'node:path';
import { drawingRooms, plainRooms } from '../workspaces.mjs';
import { planParts, type Kind } from './parts.mjs';

export const ROOT = path.join(__dirname, '../../..');

export const filesOfPart = (kind: Kind, part: number): readonly string[] =>
  planParts(ROOT, { drawing: drawingRooms(), plain: plainRooms() })[kind][part - 1] ?? [];
