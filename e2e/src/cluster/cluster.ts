import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderWriter } from '@komado/federation';
import { releaseWorkingTree } from '@komado/federation/publish';
import { BUCKET_KEY } from '@komado/server-kit/testing/bucket-server';
import { databaseUrl, queryOnce } from '@komado/server-kit/testing/postgresql';
import { RELEASE_KEYS, SHARED_RELEASES } from '../site/site';
import { bucketProcess } from './bucket-process';
import { type ClusterProcess, nginxProcess, serverProcess, type ServerProcess, urlOf } from './processes';
import type { EarlierBuild } from './earlier-build';
import { SimulatedReader } from './simulated-reader';
import type { Library } from './load';
import { type ReplicatedPostgresql, startReplicatedPostgresql } from './replicated-postgresql';

const FIRST_PORT = Number(process.env['CLUSTER_PORT'] ?? 42_700);
const OPERATOR_TOKEN = 'operator-token-of-the-cluster';
const SITE = { host: '127.0.0.30', port: FIRST_PORT };
const API = { host: '127.0.0.30', port: FIRST_PORT + 1 };
const HOSTS = ['127.0.0.21', '127.0.0.22'].map((host) => ({ host, port: FIRST_PORT + 2 }));
const API_SERVERS = ['127.0.0.11', '127.0.0.12'].map((host) => ({ host, port: FIRST_PORT + 3 }));
const BUCKET = { host: '127.0.0.40', port: FIRST_PORT + 4 };
const CHAPTERS = 40;

export interface Cluster {
  readonly url: string;
  /** Has the logs, and the data of each process. */
  readonly folder: string;
  readonly databaseUrl: string;
  readonly nginx: ClusterProcess;
  readonly api: { readonly url: string; readonly operatorToken: string };
  readonly hosts: readonly ServerProcess[];
  readonly apiServers: readonly ServerProcess[];
  readonly postgresql: ReplicatedPostgresql;
  readonly bucket: ClusterProcess;
  readonly library: Library;
  /** Signs up a reader with points. */
  signUp(email: string): Promise<SimulatedReader>;
  operate(command: string, input?: object): Promise<string>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL with a replica, a bucket with the releases of the working tree or of an earlier build, two api-servers, two web hosts, and nginx. */
export async function startCluster(print: (line: string) => void, earlier?: EarlierBuild): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'komado-cluster-'));
  if (!earlier) await releaseWorkingTree(folderWriter(SHARED_RELEASES, RELEASE_KEYS), (message) => print(message));
  const postgresql = await startReplicatedPostgresql(path.join(folder, 'postgresql'));
  const bucket = bucketProcess(folder, BUCKET, earlier?.releases ?? SHARED_RELEASES);
  const database = databaseUrl(postgresql.address, 'komado');
  const shared = {
    LOG_LEVEL: 'warn',
    PUBLIC_URL: urlOf(SITE),
    TRUST_PROXY: '1',
    DATABASE_URL: database,
    RELEASE_STORE: 's3://releases',
    MEDIA_STORE: 's3://media',
    AWS_ENDPOINT_URL_S3: urlOf(BUCKET),
    AWS_ACCESS_KEY_ID: BUCKET_KEY.id,
    AWS_SECRET_ACCESS_KEY: BUCKET_KEY.secret,
    RELEASE_SIGNING_KEY: process.env['RELEASE_SIGNING_KEY'] ?? '',
    SIGNING_SECRET: 'signing-secret-of-the-cluster',
    OPERATOR_TOKEN,
    // Readers pay on it, because there is no payment provider.
    CARD_SANDBOX_PUBLIC: 'true',
    DEMO_DRAW_AHEAD: 'false',
    AVIF_COPIES: 'false',
    // All readers have the IP address of this machine.
    REQUESTS_PER_MINUTE: '1000000',
    SIGN_UP_MAILS_PER_HOUR: '1000',
    COMMENTS_PER_HOUR: '1000000',
  };
  const apiServers = API_SERVERS.map((address, index) => {
    const name = `api${index + 1}`;
    const own = { ...shared, API_HOST: address.host, API_PORT: String(address.port) };
    return serverProcess(name, 'api-server/dist/api.js', address, folder, own, earlier?.root);
  });
  const hosts = HOSTS.map((address, index) => {
    const own = { ...shared, HOST: address.host, PORT: String(address.port), API_URL: urlOf(API), RENDERER_PROCESSES: '1' };
    return serverProcess(`host${index + 1}`, 'host/dist/host.js', address, folder, own, earlier?.root);
  });
  const nginx = nginxProcess(folder, { site: SITE, api: API, hosts: HOSTS, apiServers: API_SERVERS });
  const operate = async (command: string, input: object = {}): Promise<string> => {
    const response = await fetch(`${urlOf(API)}/-/operator/${command}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    const text = await response.text();
    if (!response.ok || !text.trim().endsWith('{"type":"end"}')) throw new Error(`The operator command ${command} failed: ${text}`);
    return text;
  };
  const stop = async (): Promise<void> => {
    for (const one of [nginx, ...hosts, ...apiServers, bucket]) await one.kill('SIGTERM');
    await postgresql.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    print(`Starting. Data and logs are in ${folder}.`);
    await bucket.start();
    // The second one does not create the demo library at the same time.
    for (const one of apiServers) await one.start();
    // Web hosts are ready when they reach the api-servers, through nginx.
    await Promise.all([...hosts.map((host) => host.start()), nginx.start()]);
    const chapters = (condition: string) =>
      queryOnce<{ titleId: number; episodeId: number }>(
        database,
        `select t.title_id as "titleId", e.episode_id as "episodeId" from episode e join title t using (title_id)
         where t.age_rating = 0 and t.published_at < now() and t.withdrawn_at is null and e.start_time < now() and e.withdrawn_at is null
           and e.free_until is null and ${condition} order by e.episode_id limit ${CHAPTERS}`,
      );
    return {
      url: urlOf(SITE),
      folder,
      databaseUrl: database,
      nginx,
      api: { url: urlOf(API), operatorToken: OPERATOR_TOKEN },
      hosts,
      apiServers,
      postgresql,
      bucket,
      library: { free: await chapters('e.point = 0'), paid: await chapters('e.point > 0') },
      async signUp(email) {
        const reader = new SimulatedReader(urlOf(SITE), email);
        await reader.call('POST /web/account/presave', { email, recaptcha_token: 'test' });
        const [mail] = await queryOnce<{ body_text: string }>(database, 'select body_text from mail_outbox where recipient = $1', [email]);
        const token = /#token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
        await reader.call('POST /web/account/save', { password: 'Tankobon-2026', token });
        await operate('grant', { email, asset: 'free-point', amount: 100_000 });
        return reader;
      },
      operate,
      stop,
    };
  } catch (error) {
    print(`The logs are in ${folder}.`);
    for (const one of [nginx, ...hosts, ...apiServers, bucket]) await one.kill();
    await postgresql.stop();
    throw error;
  }
}
