import { namedIn, type Search } from '@doctor-plus/contract/directory/address.ts';
import type { TFunction } from 'i18next';

/** The heading of what was found, "Cardiología · Santiago: …"; null where the search names nothing that has a name. */
export const headingOf = (search: Search, t: TFunction): string | null => {
  const what = namedIn(search).map((part) => ('key' in part ? t(part.key) : part.name));
  return what.length === 0 ? null : t('directory:browse.heading', { what: what.join(' · ') });
};
