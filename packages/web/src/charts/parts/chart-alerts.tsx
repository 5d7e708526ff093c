import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Alert } from '../../ui/alert.tsx';
import { unitText } from '../unit-text.ts';
import styles from './chart-alerts.module.css';
import type { EntryRef } from './cited-entry.ts';

type ChartAlert = Chart['alerts'][number];

const shownAtOnce = 3;

/** What an alert says and why: the sentence, and below it the reason, the date and where it stands. */
export const useAlertWords = () => {
  const { t } = useTranslation('charts');
  const formats = useFormats();
  const on = ({ params }: ChartAlert) => (params.date ? formats.date(params.date) : '');
  const join = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ');
  const bound = (text: string | undefined) => (text === undefined || text === '' ? null : Number(text));
  return (alert: ChartAlert): { title: string; reason: string } => {
    const { params } = alert;
    if (alert.kind === 'allergy') {
      const reaction = params.reaction ? `: ${params.reaction}` : '';
      const severe = params.criticality === 'high' ? t('allergy.severe') : '';
      return {
        title: `${t('alert.allergyTo', { substance: params.substance })}${reaction}`,
        reason: join(severe, t('alert.fromAllergies'), on(alert)),
      };
    }
    if (alert.kind === 'lab_out_of_range') {
      const range = formats.range(bound(params.low), bound(params.high));
      const place = params.flag?.startsWith('H') ? t('place.high') : t('place.low');
      return {
        title: `${params.name} ${params.value} ${unitText(params.unit ?? '')}`.trim(),
        reason: join(place, range ? t('alert.range', { range }) : '', t('alert.fromLab'), on(alert)),
      };
    }
    return {
      title: t('alert.pressure', { value: params.value, unit: params.unit }),
      reason: join(
        alert.level === 'bad'
          ? t('alert.pressureCrisis')
          : t('alert.pressureRepeated', { count: Number(params.readings ?? 1) }),
        on(alert),
      ),
    };
  };
};

type ChartAlertsProps = { alerts: Chart['alerts']; onOpen: (entry: EntryRef) => void };

/** Reasons to look twice, the most severe first, each leading to the entry it rests on. */
export function ChartAlerts({ alerts, onOpen }: ChartAlertsProps) {
  const { t } = useTranslation('charts');
  const words = useAlertWords();
  const [all, setAll] = useState(false);
  if (alerts.length === 0) return null;
  const hidden = all ? 0 : Math.max(0, alerts.length - shownAtOnce);
  return (
    <section className={styles.alerts} aria-label={t('alert.title')}>
      {alerts.slice(0, all ? alerts.length : shownAtOnce).map((alert) => {
        const { title, reason } = words(alert);
        return (
          <div key={`${alert.kind}/${alert.entry.id}`} className={styles.alert}>
            <Alert tone={alert.level} title={title}>
              {reason}
            </Alert>
            <button type="button" className={styles.open} onClick={() => onOpen(alert.entry)}>
              <span className="visually-hidden">{t('alert.open', { title })}</span>
            </button>
          </div>
        );
      })}
      {hidden > 0 ? (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {t('alert.more', { count: hidden })}
        </button>
      ) : null}
    </section>
  );
}
