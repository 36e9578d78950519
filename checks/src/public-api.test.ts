import path from 'node:path';
import { stalePublicApi } from './public-api';

test('the reviewed files of the public API say what shared-contracts and shared-ui export; `npm run contracts` writes them anew', () =>
  expect(stalePublicApi(path.resolve(__dirname, '../..'))).toEqual([]));
