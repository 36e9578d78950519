import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CallResult } from '@komado/shared-contracts';
import type { Queryable, Transactor } from '../database';

export type LegalDocumentKind = 'terms-of-service' | 'privacy-policy';
export type LawDocument = CallResult<'GET /web/law'>['terms_of_service'];

export interface DocumentFile {
  readonly kind: LegalDocumentKind;
  /** Increases with every version of a kind. */
  readonly id: number;
  readonly title: string;
  /** `YYYY-MM-DD`. */
  readonly inForceFrom: string;
  readonly paragraphs: readonly string[];
}

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'documents');
const FILE = /^(terms-of-service|privacy-policy)\.([1-9]\d*)\.txt$/;

/** Parses `<kind>.<id>.txt`: title, effective date, then paragraphs separated by blank lines. */
export function parseDocument(fileName: string, text: string): DocumentFile {
  const match = FILE.exec(fileName);
  const [head = '', ...paragraphs] = text.trim().split(/\r?\n\s*\r?\n/);
  const [title = '', inForceFrom = ''] = head.split(/\r?\n/);
  if (!match || title === '' || !/^\d{4}-\d{2}-\d{2}$/.test(inForceFrom) || paragraphs.length === 0) {
    throw new Error(
      `The law document ${fileName} is invalid. Name it like terms-of-service.2.txt; write the title in line 1, the date from which it applies in line 2 (YYYY-MM-DD), and blank lines between paragraphs.`,
    );
  }
  const joined = paragraphs.map((paragraph) => paragraph.trim().replace(/\s*\r?\n\s*/g, ' '));
  return { kind: match[1] as LegalDocumentKind, id: Number(match[2]), title, inForceFrom, paragraphs: joined };
}
export const readDocuments = (from: string = folder): DocumentFile[] =>
  readdirSync(from)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => parseDocument(name, readFileSync(path.join(from, name), 'utf8')));

/** Inserts the documents of this version. Existing ones never change, because readers have accepted them. */
export async function seedLegalDocuments(tx: Transactor, documents: readonly DocumentFile[] = readDocuments()): Promise<void> {
  for (const { kind, id, title, inForceFrom, paragraphs } of documents) {
    await tx.execute(
      `insert into law_document (kind, document_id, title, paragraphs, in_force_from) values ($1, $2, $3, $4, $5)
       on conflict (kind, document_id) do nothing`,
      [kind, id, title, JSON.stringify(paragraphs), new Date(`${inForceFrom}T00:00:00Z`)],
    );
  }
}

/** The latest document of each kind that is in force. */
export async function currentLegalDocuments(db: Queryable, now: Date): Promise<Record<LegalDocumentKind, LawDocument>> {
  const rows = await db.query<{ kind: LegalDocumentKind; document_id: number; title: string; paragraphs: string[]; in_force_from: Date }>(
    `select distinct on (kind) kind, document_id, title, paragraphs, in_force_from from law_document
     where in_force_from <= $1 order by kind, document_id desc`,
    [now],
  );
  const documentOf = (kind: LegalDocumentKind): LawDocument => {
    const row = rows.find((candidate) => candidate.kind === kind);
    if (!row)
      throw new Error(
        `No law document of the kind ${kind} applies yet. Set the date of the first one in api-server/src/legal/documents to a date in the past.`,
      );
    return {
      id: row.document_id,
      document_title: row.title,
      revision_date: row.in_force_from.toISOString().slice(0, 10),
      paragraph_list: row.paragraphs,
    };
  };
  return { 'terms-of-service': documentOf('terms-of-service'), 'privacy-policy': documentOf('privacy-policy') };
}

export async function currentLegalDocumentIds(db: Queryable, now: Date): Promise<{ terms: number; privacy: number }> {
  const [row] = await db.query<{ terms: number | null; privacy: number | null }>(
    `select max(document_id) filter (where kind = 'terms-of-service') as terms, max(document_id) filter (where kind = 'privacy-policy') as privacy
     from law_document where in_force_from <= $1`,
    [now],
  );
  return { terms: row?.terms ?? 0, privacy: row?.privacy ?? 0 };
}
