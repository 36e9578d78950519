import { statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** A file system in memory, on Linux. */
export const MEMORY_FOLDER = '/dev/shm';
const ROOM_NEEDED = 4 * 1024 ** 3;

/** Whether `MEMORY_FOLDER` and the machine have enough memory for the data folders of sites and for what browsers share. */
export const hasRoomInMemory = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= ROOM_NEEDED && freemem() >= ROOM_NEEDED;
  } catch {
    return false;
  }
};
