/** Language codes as names in `locale`, first letter in capitals: `['es', 'en']` → Español, Inglés. Unknown codes stay. */
export const languageNames = (codes: readonly string[], locale: string): string[] => {
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' });
  return codes.map((code) => {
    let name = code;
    try {
      name = names.of(code) ?? code;
    } catch {
      // Not a language code: it was written in words already.
    }
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  });
};
