import sharp from 'sharp';

// Several pictures are sized at once, so each gets one thread.
sharp.concurrency(1);
// Every variant is made once and stored on disk, so a pixel cache would only use memory.
sharp.cache(false);
