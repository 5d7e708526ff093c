import { insurerName } from './reference/insurers.ts';
import { provinceName } from './reference/provinces.ts';
import type { Suggestion } from './search.ts';

/** Name of a search in words, as a list shows it: "Cardiología · Naco". */
export const suggestedName = (
  { query, specialty, area, city, province, insurer }: Suggestion,
  t: (key: string) => string,
): string =>
  [
    query,
    specialty && t(`specialties:${specialty}`),
    area ?? city ?? (province && provinceName(province)),
    insurer && insurerName(insurer),
  ]
    .filter(Boolean)
    .join(' · ');
