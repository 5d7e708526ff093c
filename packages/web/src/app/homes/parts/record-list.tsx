import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { getPatientDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import {
  IconChevronRight,
  IconFileText,
  IconPill,
  IconStethoscope,
  IconTestPipe,
  IconVaccine,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../platform/formats.ts';
import { Card } from '../../../ui/card.tsx';
import type { IconType } from '../../../ui/icon-type.ts';
import { EmptyState } from '../../../ui/states.tsx';
import styles from './record-list.module.css';

type Record = ResponseOf<typeof getPatientDashboard>['records'][number];

const looks: { readonly [type in Record['type']]: { icon: IconType; to: string } } = {
  consultation: { icon: IconStethoscope, to: '/medical-records/history' },
  test: { icon: IconTestPipe, to: '/medical-records/test-results' },
  medication: { icon: IconPill, to: '/medical-records/medications' },
  vaccination: { icon: IconVaccine, to: '/medical-records/vaccinations' },
};

/** What was written into the record last. */
export function RecordList({ records }: { records: readonly Record[] }) {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  return (
    <Card
      title={t('records.title')}
      padding="none"
      aside={<Link to="/medical-records/history">{t('records.all')}</Link>}
    >
      {records.length === 0 ? (
        <EmptyState icon={IconFileText} title={t('records.none')}>
          {t('records.noneText')}
        </EmptyState>
      ) : (
        <ul className={styles.records}>
          {records.map(({ id, type, date, author, description }) => {
            const { icon: Icon, to } = looks[type];
            return (
              <li key={`${type} ${id}`}>
                <Link to={to} className={styles.record}>
                  <Icon size={18} aria-hidden />
                  <span className={styles.what}>
                    <span className={styles.name}>{description}</span>
                    <span className={styles.kind}>{t(`records.type.${type}`)}</span>
                  </span>
                  <span className={styles.when}>
                    <time dateTime={date}>{formats.date(date)}</time>
                    <span>{author}</span>
                  </span>
                  <IconChevronRight size={16} aria-hidden />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
