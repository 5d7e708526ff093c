import { proxyRelationships } from '@doctor-plus/contract/accounts/proxies.ts';
import { type ProxyScope, proxyScopes } from '@doctor-plus/contract/kernel/access.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../formats.ts';
import styles from './proxies.module.css';
import type { ProxyWish } from './proxy-wish.ts';

type ProxyFieldsProps = {
  wish: ProxyWish;
  onChange: (wish: ProxyWish) => void;
  /** The first and the last day that it can end on. */
  days: { readonly from: string; readonly to: string };
  /** Why the last day is that one. */
  hint: string;
  /** What can be allowed, where that is not everything. */
  scopes?: readonly ProxyScope[];
};

/** How somebody is related to the patient, what they may do, and until when. */
export function ProxyFields({ wish, onChange, days, hint, scopes = proxyScopes }: ProxyFieldsProps) {
  const { t } = useTranslation('proxies');
  const formats = useFormats();
  const id = useId();
  return (
    <>
      <NativeSelect
        label={t('field.relationship')}
        required
        value={wish.relationship}
        data={[
          { value: '', label: t('field.choose') },
          ...proxyRelationships.map((value) => ({ value, label: t(`relationship.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...wish, relationship: proxyRelationships.find((known) => known === value) ?? '' })
        }
      />
      {wish.relationship === 'other' ? (
        <TextInput
          label={t('field.words')}
          required
          maxLength={80}
          value={wish.words}
          onChange={({ currentTarget: { value } }) => onChange({ ...wish, words: value })}
        />
      ) : null}
      <fieldset className={styles.scopes}>
        <legend>{t('field.scopes')}</legend>
        {scopes.map((scope) => (
          <label key={scope} className={styles.scope} htmlFor={`${id}-${scope}`}>
            <input
              id={`${id}-${scope}`}
              type="checkbox"
              checked={wish.scopes.includes(scope)}
              aria-describedby={`${id}-${scope}-text`}
              onChange={({ currentTarget: { checked } }) =>
                onChange({
                  ...wish,
                  scopes: proxyScopes.filter((one) => (one === scope ? checked : wish.scopes.includes(one))),
                })
              }
            />
            <span>
              {t(`scope.${scope}`)}
              <span className={styles.small} id={`${id}-${scope}-text`}>
                {t(`scopeText.${scope}`)}
              </span>
            </span>
          </label>
        ))}
        <p className={styles.small}>{t('never')}</p>
      </fieldset>
      <TextInput
        type="date"
        label={t('field.until')}
        description={`${hint} ${t('field.latest', { date: formats.calendarDate(days.to) })}`}
        required
        value={wish.until}
        min={days.from}
        max={days.to}
        onChange={({ currentTarget: { value } }) => onChange({ ...wish, until: value })}
      />
    </>
  );
}
