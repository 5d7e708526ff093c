import { type ComplaintId, complaintIds, getDiagnosis } from '@doctor-plus/contract/assistant/diagnosis.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { IconStethoscope } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { PatientChoice } from '../about-patient/patient-choice.tsx';
import { useChosenCitation } from '../about-patient/use-chosen-citation.tsx';
import { usePageState } from '../about-patient/use-page-state.ts';
import { ConditionsCard } from './conditions-card.tsx';
import styles from './diagnosis.module.css';
import { FindingsCard } from './findings-card.tsx';
import { type Answers, grouped } from './grouped.ts';
import { PackCard } from './pack-card.tsx';
import { ScoresCard } from './scores-card.tsx';

/** `/ai-assistant/diagnosis`: what must not be missed behind the complaint of a patient. */
export function DiagnosisPage() {
  const { t } = useTranslation('diagnosis');
  const { patient, waiting, complaint: chosen, choose, chooseComplaint } = usePageState();
  const complaint = complaintIds.find((id) => id === chosen) ?? null;
  return (
    <Page title={t('page.title')} subtitle={t('page.text')}>
      {patient ? (
        <>
          <div className={styles.bar}>
            <PatientChoice patient={patient} onChoose={choose} nobodyText={t('page.nobodyText')} />
            <SelectField
              size="compact"
              label={t('page.complaint')}
              placeholder={t('page.chooseComplaint')}
              value={complaint ?? ''}
              onChange={chooseComplaint}
              options={complaintIds.map((id) => ({ value: id, label: t(`complaint.${id}`) }))}
            />
          </div>
          {complaint ? (
            <Pack key={`${patient.id} ${complaint}`} patientId={patient.id} complaint={complaint} />
          ) : (
            <EmptyState icon={IconStethoscope} title={t('page.begin')}>
              {t('page.beginText', { number: complaintIds.length })}
            </EmptyState>
          )}
        </>
      ) : waiting ? (
        <SkeletonRows rows={8} height={64} />
      ) : (
        <PatientChoice patient={null} onChoose={choose} nobodyText={t('page.nobodyText')} />
      )}
    </Page>
  );
}

/** One complaint of one patient. The answers live as long as it is on the screen. */
function Pack({ patientId, complaint }: { patientId: string; complaint: ComplaintId }) {
  const { t, i18n } = useTranslation('diagnosis');
  const query = { patient_id: patientId, complaint, lang: i18n.language as Language };
  const read = useEndpoint(getDiagnosis, { query }, { staleTime: 60_000 });
  const [answers, setAnswers] = useState<Answers>(new Map());
  const chosen = useChosenCitation(read.data?.citations ?? [], patientId);
  const answer = (id: string, present: boolean) => {
    const next = new Map(answers);
    if (answers.get(id) === present) next.delete(id);
    else next.set(id, present);
    setAnswers(next);
  };
  return (
    <Loaded of={read} rows={8} rowHeight={76}>
      {({ conditions, findings, scores, pack, fits }) => (
        <>
          <Alert tone="info" title={t('page.decides')} />
          {fits ? null : (
            <Alert
              tone="warn"
              title={t(complaint === 'child_fever' ? 'page.forChildren' : 'page.forAdults')}
            />
          )}
          <div className={styles.page}>
            <ConditionsCard groups={grouped(conditions, answers)} chosen={chosen} patientId={patientId} />
            <div className={styles.asked}>
              <FindingsCard
                findings={findings}
                answers={answers}
                onAnswer={answer}
                onClear={() => setAnswers(new Map())}
              />
            </div>
            <ScoresCard scores={scores} chosen={chosen} patientId={patientId} />
            <PackCard complaint={complaint} pack={pack} />
          </div>
        </>
      )}
    </Loaded>
  );
}
