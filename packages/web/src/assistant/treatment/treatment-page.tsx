import { getTreatment } from '@doctor-plus/contract/assistant/treatment.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { NoteButton } from '../about-patient/note-button.tsx';
import { PatientChoice } from '../about-patient/patient-choice.tsx';
import { useChosenCitation } from '../about-patient/use-chosen-citation.tsx';
import { usePageState } from '../about-patient/use-page-state.ts';
import { Statement } from '../parts/statement.tsx';
import { byGravity } from './by-gravity.ts';
import { DrugCard } from './drug-card.tsx';
import styles from './treatment.module.css';

/** `/ai-assistant/treatment`: what the rules say about the treatment of a patient. */
export function TreatmentPage() {
  const { t } = useTranslation('treatment');
  const { patient, waiting, choose } = usePageState();
  return (
    <Page title={t('page.title')} subtitle={t('page.text')}>
      {waiting ? (
        <SkeletonRows rows={8} height={64} />
      ) : (
        <PatientChoice patient={patient} onChoose={choose} nobodyText={t('page.nobodyText')} />
      )}
      {patient ? <Sections key={patient.id} patientId={patient.id} /> : null}
    </Page>
  );
}

function Sections({ patientId }: { patientId: string }) {
  const { t, i18n } = useTranslation('treatment');
  const query = { patient_id: patientId, lang: i18n.language as Language };
  const read = useEndpoint(getTreatment, { query });
  const chosen = useChosenCitation(read.data?.citations ?? [], patientId);
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <Loaded of={read} rows={8} rowHeight={64}>
          {({ sections }) => {
            const said = byGravity(sections);
            return (
              <Card title={t('list.title')} detail={said.length} padding="none">
                <ul>
                  {said.map(({ section, block }) => {
                    const place = `${section} ${block.text}`;
                    return (
                      <li key={place} className={styles.said} data-kind={block.kind}>
                        <div className={styles.what}>
                          <p className={styles.about}>{t(`section.${section}`)}</p>
                          <Statement
                            block={block}
                            citations={chosen.byNumber}
                            changed={[]}
                            isPressed={({ n }) => chosen.isChosen(place, n)}
                            onCite={({ n }) => chosen.toggle(place, n)}
                            source={chosen.sourceAt(place)}
                          />
                        </div>
                        {block.kind === 'missing' ? null : (
                          <NoteButton patientId={patientId} text={block.text} />
                        )}
                      </li>
                    );
                  })}
                </ul>
              </Card>
            );
          }}
        </Loaded>
      </div>
      <div className={styles.column}>
        <DrugCard patientId={patientId} />
        <Alert tone="info" title={t('page.doses')} />
      </div>
    </div>
  );
}
