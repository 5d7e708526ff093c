/** With a capital, as a sentence begins. */
export const capitalised = (text: string, locale: string): string => {
  const [first = ''] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
};
