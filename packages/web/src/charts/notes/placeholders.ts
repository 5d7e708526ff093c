/** What a template can take from the chart: `{{patient}}` becomes the patient's name. */
export const placeholders = [
  'patient',
  'age',
  'birth_date',
  'chart_number',
  'date',
  'doctor',
  'complaint',
  'last_vitals',
  'problems',
  'medications',
  'allergies',
] as const;
export type Placeholder = (typeof placeholders)[number];
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

const pattern = /\{\{\s*([^{}]+?)\s*\}\}/gu;

const isKnown = (name: string): name is Placeholder => placeholders.some((known) => known === name);

/** The text with what the chart says; names that nothing is known of stay as they are. */
export const filled = (text: string, values: PlaceholderValues): string =>
  text.replace(pattern, (whole, name: string) => (isKnown(name) ? values[name] : whole));

/** What stands in double braces, each once: all of it, or only what nothing is known of. */
export const bracesIn = (text: string, only: 'all' | 'unknown' = 'all'): string[] => {
  const names = [...text.matchAll(pattern)].map(([, name = '']) => name);
  return [...new Set(only === 'all' ? names : names.filter((name) => !isKnown(name)))];
};

/** Each placeholder as itself: for texts of ours, whose braces i18next would fill with nothing. */
export const asThemselves: Record<Placeholder, string> = {
  patient: '{{patient}}',
  age: '{{age}}',
  birth_date: '{{birth_date}}',
  chart_number: '{{chart_number}}',
  date: '{{date}}',
  doctor: '{{doctor}}',
  complaint: '{{complaint}}',
  last_vitals: '{{last_vitals}}',
  problems: '{{problems}}',
  medications: '{{medications}}',
  allergies: '{{allergies}}',
};
