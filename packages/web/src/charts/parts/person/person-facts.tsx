import { type Person, type PersonValues, personFields } from '@doctor-plus/contract/charts/person.ts';
import { registrationFields } from '@doctor-plus/contract/charts/registration.ts';
import { Button } from '@mantine/core';
import { IconHistory, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { useGranted } from '../../../platform/use-granted.ts';
import { usePersonWords } from '../../person/person-words.ts';
import { usePatientWords } from '../patient-words.ts';
import { DeathDialog } from './death-dialog.tsx';
import { EditPersonDialog } from './edit-person-dialog.tsx';
import styles from './person.module.css';
import { VersionsDialog } from './versions-dialog.tsx';

type Opened = 'edit' | 'versions' | 'death' | 'date' | null;

/** All that everybody is asked for; of what is asked more rarely, only what is known. */
const shownFields = (values: PersonValues) =>
  personFields.filter(
    (field) => registrationFields.every((rare) => rare !== field) || values[field] !== null,
  );

/** What is said of a patient, and the ways to put it right. */
export function PersonFacts({ person }: { person: Person }) {
  const { t } = useTranslation('person');
  const formats = useFormats();
  const words = usePersonWords();
  const { age } = usePatientWords();
  const [opened, setOpened] = useState<Opened>(null);
  const mayEdit = useGranted('patients:write');
  const close = () => setOpened(null);
  const { patient, values } = person;
  const isInexact = patient.deceased && (patient.deceased_at ?? '').length < 10;
  const detail: Partial<Record<string, string>> = {
    birth_date: age(patient),
    email: person.signs_in && values.email ? t('ofAccount') : '',
  };
  return (
    <div>
      <dl className={styles.facts}>
        {shownFields(values).map((field) => (
          <div key={field}>
            <dt>{words.field(field)}</dt>
            <dd>
              {values[field] && values[field] !== 'unknown' ? (
                words.value(field, values[field])
              ) : (
                <span className={styles.missing}>{t('notRecorded')}</span>
              )}
              {detail[field] ? <span className={styles.detail}>{detail[field]}</span> : null}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('identity')}</dt>
          <dd>
            {person.identity_checked_at ? (
              t('identityChecked', { date: formats.date(person.identity_checked_at) })
            ) : (
              <span className={styles.missing}>{t('identityUnchecked')}</span>
            )}
          </dd>
        </div>
        {person.identifiers.map(({ kind, place, value }) => (
          <div key={`${place} ${value}`}>
            <dt>{t(`identifier.${kind}`)}</dt>
            <dd>
              {value}
              {place ? <span className={styles.detail}>{place}</span> : null}
            </dd>
          </div>
        ))}
        {patient.deceased ? (
          <div>
            <dt>{words.field('deceased_at')}</dt>
            <dd>{words.value('deceased_at', patient.deceased_at ?? 'unknown')}</dd>
          </div>
        ) : null}
      </dl>
      <div className={styles.actions}>
        {mayEdit ? (
          <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setOpened('edit')}>
            {t('edit')}
          </Button>
        ) : null}
        {person.changes > 0 ? (
          <Button
            variant="default"
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={() => setOpened('versions')}
          >
            {t('versions.open', { number: person.changes })}
          </Button>
        ) : null}
        {person.can.record_death && isInexact ? (
          <Button variant="default" onClick={() => setOpened('date')}>
            {t('death.setDate')}
          </Button>
        ) : null}
        {person.can.record_death ? (
          <Button variant="subtle" color="gray" onClick={() => setOpened('death')}>
            {t(patient.deceased ? 'death.back' : 'death.record')}
          </Button>
        ) : null}
      </div>
      {opened === 'edit' ? <EditPersonDialog person={person} onClose={close} /> : null}
      {opened === 'versions' ? <VersionsDialog patient={patient} onClose={close} /> : null}
      {opened === 'death' || opened === 'date' ? (
        <DeathDialog
          person={person}
          wish={opened === 'date' ? 'date' : patient.deceased ? 'back' : 'record'}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
