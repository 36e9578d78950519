import path from 'node:path';
import { z } from 'zod';
import { FolderInUseError, type FolderLock, lockFolder } from '../../database';
import {
  createPanelThreadPool,
  findComics,
  type ComicLocation,
  type ImportedComic,
  importComic,
  importOptionsSchema,
  ImportRefusal,
  printable,
  type PanelThreadPool,
  cleanUpFailedImports,
} from '../../library/import';
import { recordAudit } from '../../audit';
import { operatorCommand, type OperatorContext, type OperatorDependencies } from '../operator-command';
import { OperatorRefusal } from '../operator-refusal';

const input = z.object({
  /** Absolute paths on the api-server's machine. */
  files: z
    .array(z.string().refine((file) => path.isAbsolute(file), 'must be an absolute path on the machine of the api-server'))
    .min(1)
    .max(1000),
  options: importOptionsSchema,
});
type Input = z.output<typeof input>;

const OUTCOME_TEXTS: Readonly<Record<ImportedComic['outcome'], string>> = {
  imported: 'imported as',
  replaced: 'replaces the pages of',
  present: 'already imported as',
  valid: 'can be imported as',
};
const numbered = (name: string, id: number | null): string => (id === null ? name : `${name} (${id})`);

function messageOf(comic: ImportedComic): string {
  const target = `episode ${numbered(String(comic.episode_number), comic.episode_id)} of ${numbered(`“${comic.title_name}”`, comic.title_id)}`;
  const pages = `${comic.page_count} ${comic.page_count === 1 ? 'page' : 'pages'}`;
  const hidden = comic.outcome === 'valid' || comic.is_shown ? '' : ', hidden from readers until it is published';
  return [
    `${comic.file}: ${OUTCOME_TEXTS[comic.outcome]} ${target}, ${pages}${hidden}`,
    ...comic.notes.map((note) => `  Note: ${note}`),
  ].join('\n');
}

async function importOne(
  deps: OperatorDependencies,
  comic: ComicLocation,
  { options }: Input,
  threads: PanelThreadPool,
  context: OperatorContext,
): Promise<ImportedComic> {
  const imported = await importComic(deps, comic, {
    options,
    threads,
    signal: context.signal,
    onPage: (done, total) => context.emit({ type: 'progress', file: comic.file, done, total }),
    onSaved: (tx, { outcome, ...detail }) =>
      recordAudit(tx, {
        operator: context.operator,
        action: outcome === 'replaced' ? 'episode replace' : 'episode import',
        subject: `episode:${detail.episode_id}`,
        detail: { file: detail.file, title_id: detail.title_id, episode_number: detail.episode_number, page_count: detail.page_count },
        now: deps.clock.now(),
      }),
  });
  context.emit({ type: 'report', ok: true, message: messageOf(imported), data: imported });
  return imported;
}

const MAX_LISTED = 20;
const listSome = (names: readonly string[]): string =>
  `${names.slice(0, MAX_LISTED).join(', ')}${names.length > MAX_LISTED ? ` and ${names.length - MAX_LISTED} more` : ''}`;
/** Lists files of a folder that belong to no comic. */
function reportSkipped(context: OperatorContext, folder: string, files: readonly string[]): void {
  if (files.length === 0) return;
  const names = files.map((file) => path.relative(folder, file));
  const message = `${folder}: these files were not imported, because they do not belong to a comic: ${listSome(names.map(printable))}`;
  context.emit({ type: 'report', ok: true, message, data: { outcome: 'left-out', file: folder, files: names } });
}
/** In one line at the end, because nearly every comic lacks a rating. */
function reportUnrated(context: OperatorContext, comics: readonly ImportedComic[]): void {
  const names = [
    ...new Set(comics.filter(({ is_unrated }) => is_unrated).map(({ title_name, title_id }) => numbered(title_name, title_id))),
  ];
  if (names.length === 0) return;
  const titles = names.length === 1 ? '1 new title has' : `${names.length} new titles have`;
  context.emit({
    type: 'summary',
    message: `${titles} no age rating, so readers of all ages can open ${names.length === 1 ? 'it' : 'them'}: ${listSome(names)}. To set one: --age YEARS`,
  });
}

/** Reports a refusal and continues; any other error ends the command. */
async function attempt(context: OperatorContext, file: string, work: () => Promise<void>): Promise<void> {
  try {
    context.signal.throwIfAborted();
    await work();
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    const data = { outcome: 'refused', file, entry: error.entry ?? null, reason: error.reason };
    context.emit({ type: 'report', ok: false, message: error.message, data });
  }
}

/** Only one import at a time, across processes, so that cleaning up after a failed one does not delete another's pictures. */
function lockImport(dataDir: string): FolderLock {
  try {
    return lockFolder(path.join(dataDir, 'import'));
  } catch (error) {
    if (error instanceof FolderInUseError)
      throw new OperatorRefusal(`Another import is running (process ${error.pid}). Wait until it is done, then run the command again.`);
    throw error;
  }
}

async function assertNumberOption({ files, options }: Input): Promise<void> {
  if (options.number !== undefined && files.length > 1)
    throw new OperatorRefusal(
      `--number sets the number of a single comic, but ${files.length} files are given. Leave out --number, or import one file at a time.`,
    );
}

/** Imports every comic in the given files and folders. Each is a separate import: a refused one does not stop the others. */
export const importComicsCommand = operatorCommand({
  input,
  async run(deps, parameters, context) {
    await assertNumberOption(parameters);
    const { DATA_DIR } = deps.configuration;
    const lock = lockImport(DATA_DIR);
    const threads = createPanelThreadPool();
    try {
      await cleanUpFailedImports(DATA_DIR, deps.database, deps.media);
      const imported: ImportedComic[] = [];
      for (const file of parameters.files) {
        await attempt(context, file, async () => {
          const { comics, skipped } = await findComics(file);
          if (comics.length > 1 && parameters.options.number !== undefined) {
            throw new ImportRefusal(
              file,
              `it contains ${comics.length} comics, but --number sets the number of a single one; leave out --number, or import them one at a time`,
            );
          }
          reportSkipped(context, file, skipped);
          for (const comic of comics) {
            await attempt(context, comic.file, async () => {
              imported.push(await importOne(deps, comic, parameters, threads, context));
            });
          }
        });
      }
      reportUnrated(context, imported);
    } finally {
      await threads.close();
      lock.release();
    }
  },
});
