/** JSON or a script, for the inside of a script element: nothing in it can close the element. */
export const escapeForScript = (text: string): string =>
  text
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
