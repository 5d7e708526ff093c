import { type FilterName, filterNames, here } from '@doctor-plus/contract/directory/address.ts';
import { insurerName } from '@doctor-plus/contract/directory/reference/insurers.ts';
import { provinceName, provinces } from '@doctor-plus/contract/directory/reference/provinces.ts';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { languageNames } from '../language-names.ts';
import styles from './active-filters.module.css';
import type { SearchInHand } from './use-search.ts';

/** What the results are narrowed by, each with a cross that takes it away. */
export function ActiveFilters({ hand }: { hand: SearchInHand }) {
  const { t } = useTranslation('directory');
  const formats = useFormats();
  const { filters, near } = hand.search;
  const words: Record<FilterName, (value: string) => string> = {
    query: (value) => t('find.quoted', { query: value }),
    specialty: (value) => t(`specialties:${value}`),
    province: provinceName,
    city: (value) => value,
    area: (value) => value,
    insurer: insurerName,
    language: (value) => languageNames([value], formats.locale).join(''),
    min_rating: (value) => t('find.ratingFrom', { figure: formats.number(Number(value)) }),
    free_within: (value) => t('find.freeWithin', { count: Number(value) }),
  };
  const chips = filterNames.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [{ name: name as string, text: words[name](value) }];
  });
  if (near !== null) {
    const city = provinces.find(({ code }) => code === near)?.city ?? '';
    chips.push({ name: 'near', text: near === here ? t('find.nearHere') : t('find.nearCity', { city }) });
  }
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('find.active')}>
      {chips.map(({ name, text }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('find.remove', { filter: text })}
            onClick={() => hand.change({ [name]: null })}
          >
            {text}
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <button type="button" className={styles.clear} onClick={hand.clear}>
            {t('find.clear')}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
