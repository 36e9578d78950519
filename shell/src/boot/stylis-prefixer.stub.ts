/** The build puts this in place of the function of stylis that adds vendor prefixes. */
export const prefix = (): string => '';
