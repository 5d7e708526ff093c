/** Characters as a person counts them; the server counts the same way. */
export const passwordLength = (password: string): number => [...password.normalize('NFC')].length;
