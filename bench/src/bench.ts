import { parseArgs } from 'node:util';
import { exitWithParent } from '@komado/server-kit';
import { API_HELP, API_OPTIONS, benchApi } from './api.bench';
import { LARGEST_PAINT_HELP, LARGEST_PAINT_OPTIONS, benchLargestPaint } from './largest-paint.bench';
import { benchRenderIsolation, RENDER_ISOLATION_HELP, RENDER_ISOLATION_OPTIONS } from './render-isolation.bench';
import { benchRendererRecovery, RENDERER_RECOVERY_HELP, RENDERER_RECOVERY_OPTIONS } from './renderer-recovery.bench';
import { benchComicImport, COMIC_IMPORT_HELP, COMIC_IMPORT_OPTIONS } from './comic-import.bench';
import { benchCpuTimeAndThroughput, LOAD_HELP, LOAD_OPTIONS } from './cpu-time-and-throughput.bench';
import { benchNavigation, NAVIGATION_HELP, NAVIGATION_OPTIONS } from './navigation.bench';
import { benchMemoryAfterVersionSwaps, MEMORY_HELP, MEMORY_OPTIONS } from './memory-after-version-swaps.bench';
import { benchPages } from './pages.bench';
import { benchPanels, PANELS_HELP, PANELS_OPTIONS } from './panel-detection.bench';
import { benchHttpFuzz, HTTP_FUZZ_HELP, HTTP_FUZZ_OPTIONS } from './http-fuzz.bench';
import { benchViewer, VIEWER_HELP, VIEWER_OPTIONS } from './viewer.bench';
import { benchRollingRestart, ROLLING_RESTART_HELP, ROLLING_RESTART_OPTIONS } from './rolling-restart.bench';
import { benchSoak, SOAK_HELP, SOAK_OPTIONS } from './soak.bench';
import { benchServer, SERVER_HELP, SERVER_OPTIONS } from './server.bench';

const HELP = `npm run bench                   all of them
npm run bench -- NAME           one:
  pages                                                           rendered pages against a file in memory
${SERVER_HELP}
${LOAD_HELP}
${RENDER_ISOLATION_HELP}
${MEMORY_HELP}
${SOAK_HELP}
${RENDERER_RECOVERY_HELP}
${API_HELP}
${HTTP_FUZZ_HELP}
${ROLLING_RESTART_HELP}
${VIEWER_HELP}
${LARGEST_PAINT_HELP}
${NAVIGATION_HELP}
${PANELS_HELP}
${COMIC_IMPORT_HELP}
Figures are ratios against a baseline of the same run; no test gates on them.`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
function fail(message: string): never {
  process.stderr.write(`${message}\n${HELP}\n`);
  process.exit(2);
}
function commandLine() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        ...API_OPTIONS,
        ...HTTP_FUZZ_OPTIONS,
        ...ROLLING_RESTART_OPTIONS,
        ...RENDER_ISOLATION_OPTIONS,
        ...SERVER_OPTIONS,
        ...LOAD_OPTIONS,
        ...VIEWER_OPTIONS,
        ...LARGEST_PAINT_OPTIONS,
        ...NAVIGATION_OPTIONS,
        ...PANELS_OPTIONS,
        ...COMIC_IMPORT_OPTIONS,
        ...MEMORY_OPTIONS,
        ...SOAK_OPTIONS,
        ...RENDERER_RECOVERY_OPTIONS,
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

const { positionals: selected, values } = commandLine();
const { help, misses, ...options } = values;
if (help) {
  print(HELP);
  process.exit(0);
}
const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  pages: () => benchPages(print),
  server: () => benchServer(print, options),
  load: () => benchCpuTimeAndThroughput(print, options),
  memory: () => benchMemoryAfterVersionSwaps(print, options),
  soak: () => benchSoak(print, options),
  'renderer-recovery': () => benchRendererRecovery(print, options),
  'render-isolation': () => benchRenderIsolation(print, options),
  api: () => benchApi(print, options),
  'http-fuzz': () => benchHttpFuzz(print, options),
  'rolling-restart': () => benchRollingRestart(print, options),
  'largest-paint': () => benchLargestPaint(print, options),
  navigation: () => benchNavigation(print, options),
  viewer: () => benchViewer(print, options),
  import: () => benchComicImport(print, options),
  'panel-detection': () => benchPanels(print, { ...options, misses }),
};
const unknown = selected.filter((name) => !(name in BENCHES));
if (unknown.length > 0) fail(`There is no bench ${unknown.join(', ')}.`);
exitWithParent();
for (const [name, bench] of Object.entries(BENCHES)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  print(`== ${name}`);
  await bench();
}
