import { createContext } from 'react';
import { browserMachinery } from './browser-machinery';
import type { PictureMachinery } from './machinery';

export const MachineryContext = createContext<PictureMachinery>(browserMachinery);
