/** A file system in memory for temporary files: Linux's, if it and the machine have enough memory and programs may be started from it. */
export function memoryFolder(): string | undefined;
/** Makes this process and those that it starts create their temporary files in memory, unless `TMPDIR` names a folder. */
export function putTemporaryFilesInMemory(): void;
