import { startBucket } from '@komado/server-kit/testing/bucket-server';

/** As many as Amazon's. */
const PAGE_LENGTH = 1000;
const [folder = '', host = '', port = ''] = process.argv.slice(2);
await startBucket(PAGE_LENGTH, { folder, host, port: Number(port) });
