import { definePage } from '@komado/shared-contracts';
import { Viewer } from './viewer.component';
import { viewerHead } from './viewer.head';
import type { ViewerData } from '../chapter/viewer-data';
import { loadChapter } from './viewer.loader';

export const { loader, Component, head } = definePage<ViewerData>({ loader: loadChapter, Component: Viewer, head: viewerHead });
