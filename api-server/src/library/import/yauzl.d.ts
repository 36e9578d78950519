import 'yauzl';

/** Missing from the type package, which describes an older version. */
declare module 'yauzl' {
  interface Entry {
    readonly fileNameRaw: Buffer;
  }
  export function getFileNameLowLevel(
    generalPurposeBitFlag: number,
    fileName: Buffer,
    extraFields: readonly { id: number; data: Buffer }[],
    strictFileNames: boolean,
  ): string;
}
