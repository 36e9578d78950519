import type { SlotProperties } from '@komado/shared-contracts';
import { LogOutButton } from './log-out-button.component';

export const Component = ({ userId }: SlotProperties['log-out-button']) => <LogOutButton userId={userId} />;
