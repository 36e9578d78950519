import { Writable } from 'node:stream';

export const discardingStream = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });
