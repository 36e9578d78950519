import path from 'node:path';
import { stalePublicApi } from './public-api';

test('the reviewed public API files match what shared-contracts and shared-ui export; `npm run contracts` regenerates them', () =>
  expect(stalePublicApi(path.resolve(__dirname, '../..'))).toEqual([]));
