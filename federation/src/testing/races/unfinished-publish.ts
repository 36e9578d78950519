import { folderWriter } from '../../store/release-store';
import { testKeys } from '../test-keys';

/** Starts a publish and keeps running until killed. */
await folderWriter(process.argv[2] ?? '', testKeys()).stagingFolder('catalog', '1.0.0');
process.stdout.write('building\n');
setInterval(() => undefined, 1000);
