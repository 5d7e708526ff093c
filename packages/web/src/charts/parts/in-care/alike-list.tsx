import type { findAlike } from '@doctor-plus/contract/charts/duplicates.ts';
import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMe } from '../../../platform/me.ts';
import { carePath } from '../../../platform/paths.ts';
import { personAddress } from '../addresses.ts';
import { usePatientWords } from '../patient-words.ts';
import styles from './in-care.module.css';
import { useLikenessWords } from './likeness-words.ts';

type AlikeListProps = {
  found: ResponseOf<typeof findAlike>['data'];
  onChoose?: (patient: PatientSummary) => void;
};

/** Patients who may be the same person, with what they have in common. */
export function AlikeList({ found, onChoose }: AlikeListProps) {
  const { t } = useTranslation('inCare');
  const words = usePatientWords();
  const likenessOf = useLikenessWords();
  const address = useMe().role === 'doctor' ? carePath : personAddress;
  return (
    <ul className={styles.alike}>
      {found.map(({ patient, likenesses }) => (
        <li key={patient.id}>
          <Link to={address(patient.id)}>{patient.name}</Link>{' '}
          <span>{[...words.facts(patient), likenessOf(likenesses)].join(' · ')}</span>
          {onChoose ? (
            <Button size="compact-xs" variant="default" onClick={() => onChoose(patient)}>
              {t('alike.choose', { name: patient.name })}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
