import { definePage } from '@komado/shared-contracts';
import { Viewer } from './viewer.component';
import { viewerHead } from './viewer.head';
import { loadChapter, type ViewerData } from './viewer.loader';

export const { loader, Component, head } = definePage<ViewerData>({ loader: loadChapter, Component: Viewer, head: viewerHead });
