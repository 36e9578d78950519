import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OperatorEvent } from '../../../operator/operator-command';
import { type OperatorInput, prepareCommand } from '../../../operator/operator-commands';
import { createTestApp } from '../../../testing/test-app';
import { imageVariant } from '@komado/shared-contracts';
import { type Files, shadeOf, zipOf } from './comic-fixture';

type Report = Extract<OperatorEvent, { type: 'report' }>;
export type ImportHarness = Awaited<ReturnType<typeof createImportHarness>>;
type ImportOptions = OperatorInput<'import'>['options'];

async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

/** The real app and the operator's import on one fresh database and folder. */
export async function createImportHarness(environment: Readonly<Record<string, string>> = {}) {
  const test = await createTestApp({ environment });
  const folder = await mkdtemp(path.join(tmpdir(), 'komado-comics-'));
  let messages: string[] = [];
  /** Imports these names in `folder` and returns the report on each comic; the operator may stop it after some pages. */
  const run = async (names: string | readonly string[], options: ImportOptions = {}, stopAfterPages = Infinity): Promise<Report[]> => {
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
    /** For archives and folders to import. */
    folder,
    run,
    /** All messages of the last import. */
    lastMessages: (): readonly string[] => messages,
    /** Writes an archive and imports it. */
    async importFiles(name: string, files: Files, options?: ImportOptions) {
      await writeFile(path.join(folder, name), await zipOf(files));
      const [report] = await run(name, options);
      return { ...report!, data: report!.data as Record<string, unknown> };
    },
    /** Every page's shade in order, fetched as a browser does, or the negative status when it is refused. */
    async readShades(episodeId: number) {
      const visitor = test.visitor();
      const { page_list } = await visitor.data('GET /web/episode/viewer', { episode_id: episodeId });
      const shades: number[] = [];
      for (const page of page_list) {
        const response = await visitor.request({ method: 'GET', url: imageVariant(page.image_url, 320, 'webp') });
        shades.push(response.statusCode === 200 ? await shadeOf(response.rawPayload) : -response.statusCode);
      }
      return shades;
    },
    /** Counts of the rows that imports create, and of the media store's files and notes. */
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
