import { folderWriter } from '../release-store';

/** Begins a publish and stays, until it is killed. */
await folderWriter(process.argv[2] ?? '').stagingFolder('catalog', '1.0.0');
process.stdout.write('building\n');
setInterval(() => undefined, 1000);
