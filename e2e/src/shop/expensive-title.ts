/** A title whose paid chapters cost 48 P and take no tickets: 18 more than a new account has. */
export const TITLE_ABOVE_WELCOME_BONUS = 15;
