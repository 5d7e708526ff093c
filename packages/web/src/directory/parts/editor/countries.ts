/** Countries that a place can be in: the Americas first of all, then where the nine languages are spoken. ISO 3166-1. */
const codes =
  'DO AR AT AU BO BR CA CH CL CN CO CR CU DE EC ES FR GB GT HN HT IT JP KR MX NI PA PE PR PT PY SV US UY VE'.split(
    ' ',
  );

/** By name, as the reader's language sorts them. */
export const countryOptions = (locale: string): { value: string; label: string }[] => {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return codes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
};
