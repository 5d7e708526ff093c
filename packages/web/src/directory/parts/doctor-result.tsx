import type { DoctorCard } from '@doctor-plus/contract/directory/schema.ts';
import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMe } from '../../platform/me.ts';
import { Avatar } from '../../ui/avatar.tsx';
import styles from './doctor-result.module.css';
import { specialtyNames } from './facts-of.ts';
import { MatchedName } from './matched-name.tsx';
import { bioSnippet } from './result-count.ts';

/** One doctor in the results: who, what, where, a few words, and the two ways on. */
export function DoctorResult({ doctor, query }: { doctor: DoctorCard; query: string }) {
  const { t } = useTranslation('directory');
  const { role } = useMe();
  const { city } = doctor.practice_location;
  return (
    <li className={styles.result}>
      <Avatar name={doctor.name} tone="doctor" size={44} image={doctor.profile_image} />
      <div className={styles.text}>
        <p className={styles.name}>
          <Link to={`/doctor/${doctor.id}`}>
            <MatchedName name={doctor.name} query={query} />
          </Link>
        </p>
        <p className={styles.facts}>
          <span>{specialtyNames(doctor.specialties, t).join(' · ')}</span>
          {city ? (
            <span className={styles.place}>
              <IconMapPin size={14} aria-hidden />
              {city}
            </span>
          ) : null}
        </p>
        {doctor.bio ? <p className={styles.bio}>{bioSnippet(doctor.bio)}</p> : null}
      </div>
      <div className={styles.actions}>
        <Button
          component={Link}
          to={`/doctor/${doctor.id}`}
          variant="default"
          aria-label={t('result.profileOf', { name: doctor.name })}
        >
          {t('result.profile')}
        </Button>
        {role === 'patient' ? (
          <Button
            component={Link}
            to={`/appointments/request?doctor=${doctor.id}`}
            variant="light"
            aria-label={t('result.bookWith', { name: doctor.name })}
          >
            {t('result.book')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
