import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconId, IconReportMedical, IconUserPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMe } from '../../platform/me.ts';
import { bookingPath, carePath } from '../../platform/paths.ts';
import { useMayBook } from '../../platform/use-granted.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import type { CaringDoctor } from '../use-new-patient.ts';
import { personAddress } from './addresses.ts';
import { usePatientWords } from './patient-words.ts';
import styles from './registered-card.module.css';

type RegisteredCardProps = { patient: PatientSummary; doctor: CaringDoctor; onAnother: () => void };

/** Who was registered, under which number and with whom, and what may come next. */
export function RegisteredCard({ patient, doctor, onAnother }: RegisteredCardProps) {
  const { t } = useTranslation('patientCare');
  const isDoctor = useMe().role === 'doctor';
  const mayBook = useMayBook();
  const words = usePatientWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Icon = isDoctor ? IconReportMedical : IconId;
  return (
    <Card>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {t('add.done', { name: patient.name, number: patient.chart_number })}
      </h2>
      <Facts
        className={styles.facts}
        items={[
          words.age(patient),
          patient.phone ?? '',
          isDoctor ? '' : t('add.inCareOf', { doctor: doctor.name }),
        ]}
      />
      <div className={styles.actions}>
        {mayBook ? (
          <Button
            component={Link}
            to={bookingPath(patient, isDoctor || !doctor.books ? undefined : doctor.id)}
            leftSection={<IconCalendarPlus size={16} aria-hidden />}
          >
            {t('registered.book')}
          </Button>
        ) : null}
        <Button
          component={Link}
          to={(isDoctor ? carePath : personAddress)(patient.id)}
          variant="default"
          leftSection={<Icon size={16} aria-hidden />}
        >
          {t(isDoctor ? 'registered.care' : 'registered.person')}
        </Button>
        <Button variant="subtle" leftSection={<IconUserPlus size={16} aria-hidden />} onClick={onAnother}>
          {t('registered.another')}
        </Button>
      </div>
    </Card>
  );
}
