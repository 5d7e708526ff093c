import { getTreatment } from '@doctor-plus/contract/assistant/treatment.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { carePath } from '../../platform/paths.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Statements } from '../about-patient/statements.tsx';
import { useChosenCitation } from '../about-patient/use-chosen-citation.tsx';
import styles from './treatment.module.css';

/** What a drug would mean beside everything else in the chart, before anybody orders it. */
export function DrugCard({ patientId }: { patientId: string }) {
  const { t } = useTranslation('treatment');
  const [typed, setTyped] = useState('');
  const [drug, setDrug] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setDrug(typed.trim());
  };
  return (
    <Card title={t('drug.title')}>
      <form className={styles.form} onSubmit={submit}>
        <TextInput
          label={t('drug.label')}
          placeholder={t('drug.hint')}
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" disabled={typed.trim() === ''}>
          {t('drug.check')}
        </Button>
      </form>
      <p className={styles.note}>{t('drug.note')}</p>
      {drug === '' ? null : <Asked key={drug} patientId={patientId} drug={drug} />}
      <Link className={styles.open} to={carePath(patientId)}>
        {t('drug.openChart')}
      </Link>
    </Card>
  );
}

function Asked({ patientId, drug }: { patientId: string; drug: string }) {
  const { i18n } = useTranslation();
  const query = { patient_id: patientId, drug, lang: i18n.language as Language };
  const read = useEndpoint(getTreatment, { query });
  const chosen = useChosenCitation(read.data?.citations ?? [], patientId);
  return (
    <section className={styles.asked} aria-label={drug} aria-live="polite">
      <Loaded of={read} rows={3} rowHeight={48}>
        {({ sections }) => (
          <Statements place="asked" blocks={sections.flatMap(({ blocks }) => blocks)} chosen={chosen} />
        )}
      </Loaded>
    </section>
  );
}
