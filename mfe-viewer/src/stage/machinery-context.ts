import { createContext } from 'react';
import { browserMachinery } from '../engine/browser-machinery';
import type { PictureMachinery } from '../engine/machinery';

export const MachineryContext = createContext<PictureMachinery>(browserMachinery);
