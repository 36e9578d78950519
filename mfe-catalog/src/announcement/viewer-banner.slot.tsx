import type { SlotProperties } from '@komado/shared-contracts';
import { AnnouncementBanner } from './announcement-banner.component';

export const Component = ({ banner }: SlotProperties['viewer-banner']) => <AnnouncementBanner banner={banner} isOverViewer />;
