/** `2026-10` → `oct 2026`, in the conventions of `locale`; ICU's Spanish would say `oct de 2026`. */
export const monthText = (month: string, locale: string): string => {
  const text = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
  return locale.startsWith('es') ? text.replace(/ de (?=\d)/, ' ') : text;
};
