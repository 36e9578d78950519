import { cpSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUCKET_READY_PATH } from '@komado/server-kit/testing/bucket-server';
import { clusterProcess, type ClusterProcess, type ServerAddress, urlOf } from './processes';

const PROGRAM = fileURLToPath(new URL('bucket.cli.ts', import.meta.url));

/** The S3-compatible server, with these releases. It is the repository's own, for the reasons in docs/decisions. */
export function bucketProcess(folder: string, address: ServerAddress, releases: string): ClusterProcess {
  const data = path.join(folder, 'bucket');
  cpSync(releases, path.join(data, 'releases'), { recursive: true });
  return clusterProcess({
    name: 'bucket',
    program: process.execPath,
    args: ['--import', 'tsx', PROGRAM, data, address.host, String(address.port)],
    readyUrl: urlOf(address) + BUCKET_READY_PATH,
    folder,
  });
}
