import { searchPatients } from '@doctor-plus/contract/charts/endpoints.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { useSearch } from '../../platform/use-search.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { ChatPatient } from '../sessions.ts';
import styles from './patient-chooser.module.css';

type PatientChooserProps = { onChoose: (patient: ChatPatient) => void; onClose: () => void };

/** Whose chart the next questions are about. */
export function PatientChooser({ onChoose, onClose }: PatientChooserProps) {
  const { t } = useTranslation('assistant');
  const [query, setQuery] = useState('');
  const { asked, isStale } = useSearch(query);
  const found = useEndpoint(
    searchPatients,
    { query: { query: asked, per_page: 12 } },
    { keepPrevious: true },
  );
  const stale = isStale(found);
  return (
    <Dialog title={t('ui.choosePatientTitle')} onClose={onClose}>
      <SearchField
        label={t('ui.searchPatient')}
        value={query}
        onChange={setQuery}
        data-autofocus
        onSubmit={() => {
          const [first] = found.data?.data ?? [];
          if (first && !stale) onChoose(first);
        }}
      />
      <div className={styles.list}>
        <Loaded
          of={found}
          rows={6}
          stale={stale}
          isEmpty={({ data }) => data.length === 0}
          empty={t('ui.noPatient', { query: asked })}
        >
          {({ data }) => (
            <ul>
              {data.map((patient) => (
                <li key={patient.id}>
                  <button type="button" className={styles.patient} onClick={() => onChoose(patient)}>
                    <Avatar name={patient.name} size={32} />
                    <span>
                      <span className={styles.name}>{patient.name}</span>
                      <span className={styles.number}>{patient.chart_number}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
