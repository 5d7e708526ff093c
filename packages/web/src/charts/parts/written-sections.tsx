import { useTranslation } from 'react-i18next';
import { Card, Rows } from '../../ui/card.tsx';
import { useWhen } from '../use-when.ts';
import { type ConclusionField, conclusionFields } from '../visit-form.ts';
import type { SectionProps } from './chart-section.tsx';
import { EarlierControl } from './earlier-control.tsx';
import styles from './entry-row.module.css';
import { EntryRow } from './entry-row.tsx';

const savedNames = {
  diagnosis: 'diagnosis',
  treatment: 'treatment',
  followUp: 'follow_up',
  prescription: 'prescription',
} as const satisfies Record<ConclusionField, string>;

export function ConclusionsSection({ chart }: SectionProps) {
  const { t } = useTranslation('charts');
  const { whenWithTime } = useWhen();
  const { total, entries } = chart.conclusions;
  if (total === 0) return null;
  return (
    <Card title={t('conclusion.title')} detail={total} padding="none">
      <Rows label={t('conclusion.title')}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} kind="conclusion" entry={entry} title={whenWithTime(entry)}>
            {conclusionFields
              .filter((field) => entry[savedNames[field]] !== '')
              .map((field) => (
                <div key={field} className={styles.part}>
                  <p className={styles.partName}>{t(`conclusion.${field}`)}</p>
                  <p className={styles.body}>{entry[savedNames[field]]}</p>
                </div>
              ))}
          </EntryRow>
        ))}
      </Rows>
      <EarlierControl chart={chart} section="conclusions" shown={entries.length} />
    </Card>
  );
}
