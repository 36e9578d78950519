export { type BonusTerms, type DayBonus, bonusCycleOf } from './bonus-cycle';
export { giveLoginBonus } from './give-login-bonus.command';
