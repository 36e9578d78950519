import type { SlotProperties } from '@komado/shared-contracts';
import { Banner } from './banner.component';

export const Component = ({ banner }: SlotProperties['viewer-banner']) => <Banner banner={banner} isOverViewer />;
