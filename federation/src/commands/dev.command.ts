import { InvalidArgumentError, type Command } from 'commander';
import { readConfiguration } from '@komado/server-kit';
import { BuildError } from '../build/build-error';
import { parseBuildableMember, parseSiteUrl } from './option-parsers';
import { print } from './command-output';

const DEFAULT_PORT = 3100;
const parsePort = (value: string): number => {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) throw new InvalidArgumentError('It must be an integer from 0 to 65535.');
  return Number(value);
};

/** `mfe dev REMOTE` */
export const addDevCommand = (program: Command): Command =>
  program
    .command('dev')
    .description('run one remote from its sources in an otherwise unchanged site; edits show immediately, and the page keeps its state')
    .argument('<remote>', 'the remote whose package is watched', parseBuildableMember)
    .option('--site <url>', 'the local or deployed site (default: PUBLIC_URL, or the site on this machine)', parseSiteUrl)
    .option('--port <number>', 'port on this machine', parsePort, DEFAULT_PORT)
    .option('--json', 'print one JSON object per line')
    .action(async (remote: string, options: { site?: string; port: number; json?: boolean }) => {
      if (remote === 'shell') throw new BuildError('mfe dev runs a remote, not the shell. To run the shell from its sources: npm start');
      // Imported here, because only this command needs the compilers, which production does not install.
      const { startDevServer } = await import('../dev/dev-server');
      const site = options.site ?? readConfiguration(process.env).PUBLIC_URL;
      const server = await startDevServer({
        member: remote,
        site,
        port: options.port,
        print: (line) => print(options.json ? JSON.stringify({ problem: line }) : line),
      });
      const readyMs = Math.round(process.uptime() * 1000);
      if (options.json) print(JSON.stringify({ url: server.url, site, remote, readyMs }));
      else
        print(
          `${remote} runs from its sources at ${server.url} (${(readyMs / 1000).toFixed(1)} s); all other members come from ${site}. To stop: Ctrl-C`,
        );
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop().then(() => process.exit(0)));
    });
