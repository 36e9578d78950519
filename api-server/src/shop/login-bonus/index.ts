export { type BonusTerms, type DayBonus, cycleOf } from './bonus-cycle';
export { giveLoginBonus } from './give-login-bonus.command';
