/** `36.7` or `36,7`; null when it is no such number. */
export const readDecimal = (text: string): number | null => {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{1,4})?$/.test(plain) ? Number(plain) : null;
};
