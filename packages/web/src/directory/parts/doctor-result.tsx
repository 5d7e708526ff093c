import type { DoctorCard } from '@doctor-plus/contract/directory/schema.ts';
import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar.tsx';
import { InnerLink } from '../../ui/inner-link.tsx';
import styles from './doctor-result.module.css';
import { specialtyNames } from './facts-of.ts';
import { MatchedName } from './matched-name.tsx';
import { bioSnippet } from './result-count.ts';

type DoctorResultProps = {
  doctor: DoctorCard;
  query: string;
  /** Above the actions: what the search itself does not answer. */
  aside?: ReactNode;
  actions: ReactNode;
};

/** One doctor in the results of a search by name: who, what, where, a few words, and the ways on. Props only. */
export function DoctorResult({ doctor, query, aside, actions }: DoctorResultProps) {
  const { t } = useTranslation();
  const { city } = doctor.practice_location;
  return (
    <li className={styles.result}>
      <Avatar name={doctor.name} tone="doctor" size={44} image={doctor.profile_image} />
      <div className={styles.text}>
        <h3 className={styles.name}>
          <InnerLink to={`/doctor/${doctor.id}`}>
            <MatchedName name={doctor.name} query={query} />
          </InnerLink>
        </h3>
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
      <div className={styles.end}>
        {aside}
        <div className={styles.actions}>{actions}</div>
      </div>
    </li>
  );
}
