import { createContext } from 'react';
import { browserPicturePlatform } from './browser-picture-platform';
import type { PicturePlatform } from './picture-platform';

export const PicturePlatformContext = createContext<PicturePlatform>(browserPicturePlatform);
