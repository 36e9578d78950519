import { ScrollDirection } from '@komado/shared-contracts';

export const SCROLL_DIRECTIONS = Object.values(ScrollDirection) as [ScrollDirection, ...ScrollDirection[]];
