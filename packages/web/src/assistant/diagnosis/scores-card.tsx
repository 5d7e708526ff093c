import type { getDiagnosis } from '@doctor-plus/contract/assistant/diagnosis.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { carePath } from '../../platform/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Statements } from '../about-patient/statements.tsx';
import type { ChosenCitation } from '../about-patient/use-chosen-citation.tsx';
import styles from './diagnosis.module.css';

type ScoresCardProps = {
  scores: ResponseOf<typeof getDiagnosis>['scores'];
  chosen: ChosenCitation;
  patientId: string;
};

/** The calculators that apply: what each gives from the chart with its sources, or what it lacks. */
export function ScoresCard({ scores, chosen, patientId }: ScoresCardProps) {
  const { t } = useTranslation(['diagnosis', 'clinical']);
  return (
    <Card title={t('scores.title')} detail={scores.length} padding="none">
      {scores.length === 0 ? <p className={styles.note}>{t('scores.none')}</p> : null}
      <ul className={styles.list}>
        {scores.map(({ calculation: { id }, blocks }) => (
          <li key={id} className={styles.score}>
            <div className={styles.head}>
              <h3 className={styles.name}>{t(`clinical:calculators.${id}`)}</h3>
              <Link className={styles.open} to={`${carePath(patientId)}#calculators`}>
                {t('scores.open')}
              </Link>
            </div>
            <Statements place={`score ${id}`} blocks={blocks} chosen={chosen} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
