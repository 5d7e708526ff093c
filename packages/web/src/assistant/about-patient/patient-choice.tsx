import { Button } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { carePath } from '../../platform/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PatientChooser } from '../parts/patient-chooser.tsx';
import type { ChatPatient } from '../sessions.ts';
import styles from './about-patient.module.css';

type PatientChoiceProps = {
  patient: ChatPatient | null;
  onChoose: (patient: ChatPatient) => void;
  /** What is said where nobody is chosen yet. */
  nobodyText: string;
};

/** Whom the page is about, out of the patients in one's care. */
export function PatientChoice({ patient, onChoose, nobodyText }: PatientChoiceProps) {
  const { t } = useTranslation('diagnosis');
  const [choosing, setChoosing] = useState(false);
  const button = (
    <Button
      variant={patient ? 'default' : 'filled'}
      leftSection={<IconUserSearch size={16} aria-hidden />}
      onClick={() => setChoosing(true)}
    >
      {t(patient ? 'page.changePatient' : 'page.choosePatient')}
    </Button>
  );
  return (
    <>
      {patient ? (
        <section className={styles.patient} aria-label={t('page.patient')}>
          <Avatar name={patient.name} size={32} />
          <span className={styles.who}>
            <Link className={styles.name} to={carePath(patient.id)}>
              {patient.name}
            </Link>
            <span className={styles.number}>{patient.chart_number}</span>
          </span>
          {button}
        </section>
      ) : (
        <EmptyState icon={IconUserSearch} title={t('page.nobody')} action={button}>
          {nobodyText}
        </EmptyState>
      )}
      {choosing ? (
        <PatientChooser
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            setChoosing(false);
            onChoose(chosen);
          }}
        />
      ) : null}
    </>
  );
}
