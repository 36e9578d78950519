import type { SlotProperties } from '@komado/shared-contracts';
import { LoginBonusDialog } from './login-bonus.dialog';

/** Opened by the shell on the first visit of a day. */
export const Component = ({ onClose }: SlotProperties['login-bonus-dialog']) => <LoginBonusDialog onClose={onClose} isRequested={false} />;
