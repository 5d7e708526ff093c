import type { DrugAlert } from '@doctor-plus/contract/charts/drug-safety.ts';
import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import type { IconType } from '../../../ui/icon-type.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Tone } from '../../../ui/tone.ts';
import styles from './drug-alert.module.css';

/** How the level of an alert looks. */
const alertLooks: Record<DrugAlert['level'], { readonly tone: Tone; readonly icon: IconType }> = {
  stop: { tone: 'bad', icon: IconAlertOctagon },
  warn: { tone: 'warn', icon: IconAlertTriangle },
  info: { tone: 'info', icon: IconInfoCircle },
};

type Named = Pick<DrugAlert, 'kind' | 'entries'>;

/** `Interaction: Simvastatina 20 mg + Claritromicina 500 mg`. */
export const useAlertTitle = () => {
  const { t } = useTranslation('drugSafety');
  return ({ kind, entries }: Named): string =>
    `${t(`alert.kind.${kind}`)}: ${entries.map(({ text }) => text).join(' + ')}`;
};

type DrugAlertBlockProps = {
  alert: DrugAlert;
  /** How it is answered, or what was answered. */
  children?: ReactNode;
};

/** One alert with everything it rests on: both entries, why, what to consider, rule, source and review. */
export function DrugAlertBlock({ alert, children }: DrugAlertBlockProps) {
  const { t } = useTranslation(['drugSafety', 'clinical']);
  const formats = useFormats();
  const title = useAlertTitle();
  const { tone, icon } = alertLooks[alert.level];
  const { rule, review } = alert;
  return (
    <article className={styles.alert} data-tone={tone} aria-label={title(alert)}>
      <div className={styles.head}>
        <h4 className={styles.title}>{title(alert)}</h4>
        <StatusBadge tone={tone} icon={icon}>
          {t(`clinical:drugs.levels.${alert.level}`)}
        </StatusBadge>
      </div>
      <p className={styles.why}>{t(alert.mechanism, alert.params)}</p>
      {alert.effect === null ? null : <p className={styles.why}>{t(alert.effect, alert.params)}</p>}
      <p className={styles.why}>{t(alert.consider, alert.params)}</p>
      <ul className={styles.entries} aria-label={t('alert.restsOn')}>
        {alert.entries.map((entry) => (
          <li key={`${entry.kind}/${entry.id}`}>
            {t(`alert.entry.${entry.kind}`)}: {entry.text} · {formats.date(entry.at)}
          </li>
        ))}
      </ul>
      <p className={styles.source}>
        {[
          t('alert.rule', { id: rule.id, version: rule.version }),
          rule.source,
          review
            ? t('alert.reviewed', { name: review.by, date: formats.calendarDate(review.on) })
            : t('alert.notReviewed'),
        ].join(' · ')}
      </p>
      {children}
    </article>
  );
}
