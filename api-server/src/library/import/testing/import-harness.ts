import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OperatorEvent } from '../../../operator/operator-command';
import { type OperatorInput, prepareCommand } from '../../../operator/operator-commands';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { imageVariant } from '@komado/shared-contracts';
import { type Files, shadeOf, zipOf } from './comic-fixture';

type Report = Extract<OperatorEvent, { type: 'report' }>;
export interface ImportHarness {
  readonly test: TestApp;
  /** For archives and folders to import. */
  readonly folder: string;
  /** Imports these names in `folder` and returns the report on each comic; the operator may stop it after some pages. */
  run(names: string | readonly string[], options?: OperatorInput<'import'>['options'], stopAfterPages?: number): Promise<Report[]>;
  /** All messages of the last import. */
  lastMessages(): readonly string[];
  /** Writes an archive and imports it. */
  importFiles(
    name: string,
    files: Files,
    options?: OperatorInput<'import'>['options'],
  ): Promise<Report & { data: Record<string, unknown> }>;
  /** Every page's shade in order, fetched as a browser does, or the negative status when it is refused. */
  readShades(episodeId: number): Promise<number[]>;
  /** Counts of the rows that imports create, and of the media store's files and notes. */
  traces(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

/** The real app and the operator's import on one fresh database and folder. */
export async function createImportHarness(environment: Readonly<Record<string, string>> = {}): Promise<ImportHarness> {
  const test = await createTestApp({ environment });
  const folder = await mkdtemp(path.join(tmpdir(), 'komado-comics-'));
  let messages: string[] = [];
  const run: ImportHarness['run'] = async (names, options = {}, stopAfterPages = Infinity) => {
    const events: OperatorEvent[] = [];
    const stopping = new AbortController();
    const emit = (event: OperatorEvent): void => {
      events.push(event);
      if (event.type === 'progress' && event.done >= stopAfterPages) stopping.abort(new Error('Stopped.'));
    };
    const files = [names].flat().map((name) => path.join(folder, name));
    await prepareCommand('import', { files, options })(test.deps, { operator: 'tester', emit, signal: stopping.signal });
    messages = events.flatMap((event) => (event.type === 'progress' ? [] : event.message));
    const isComicReport = ({ data }: Report): boolean => (data as { outcome?: string } | undefined)?.outcome !== 'left-out';
    return events.filter((event) => event.type === 'report').filter(isComicReport);
  };
  return {
    test,
    folder,
    run,
    lastMessages: () => messages,
    async importFiles(name, files, options) {
      await writeFile(path.join(folder, name), await zipOf(files));
      const [report] = await run(name, options);
      return { ...report!, data: report!.data as Record<string, unknown> };
    },
    async readShades(episodeId) {
      const visitor = test.visitor();
      const { page_list } = await visitor.data('GET /web/episode/viewer', { episode_id: episodeId });
      const shades: number[] = [];
      for (const page of page_list) {
        const response = await visitor.request({ method: 'GET', url: imageVariant(page.image_url, 320, 'webp') });
        shades.push(response.statusCode === 200 ? await shadeOf(response.rawPayload) : -response.statusCode);
      }
      return shades;
    },
    async traces() {
      const tables = ['title', 'episode', 'page', 'genre', 'tag', 'title_genre', 'title_tag', 'audit_log'];
      const traces: Record<string, number> = {};
      for (const table of tables) {
        const [row] = await test.database.query<{ count: number }>(`select count(*)::int as count from ${table}`);
        traces[table] = row!.count;
      }
      const { DATA_DIR } = test.deps.configuration;
      traces['pictures'] = await countFiles(path.join(DATA_DIR, 'media'));
      traces['notes'] = await countFiles(path.join(DATA_DIR, 'import'));
      return traces;
    },
    async close() {
      await test.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
