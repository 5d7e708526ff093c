import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { typeChoices } from '../../platform/type-name.ts';
import { UrgentWords } from '../../platform/urgent/urgent-words.tsx';
import { Card } from '../../ui/card.tsx';
import { BookingFrame } from './booking-frame.tsx';
import { EmergencyFirst } from './emergency-first.tsx';
import { EmergencyNote } from './emergency-note.tsx';
import { LostTime } from './lost-time.tsx';
import styles from './reason-step.module.css';
import type { Flow } from './use-flow.ts';
import { useTimes } from './use-times.ts';

type ReasonStepProps = {
  flow: Flow /** True with the right to book at a taken or closed time, which is then not lost. */;
  anyTime?: boolean;
};

/** Kind of visit, and what it is about in the patient's own words. */
export function ReasonStep({ flow, anyTime = false }: ReasonStepProps) {
  const { t } = useTranslation('scheduling');
  const { type, start } = flow.choice;
  // A time comes along from a doctor's page, and may be gone by now; a visit of another kind may not fit in there.
  const lost = useTimes(flow).lost && !anyTime;
  return (
    <BookingFrame
      flow={flow}
      title={t(flow.patientName === null ? 'reason.title' : 'reason.titleOfPractice')}
      onward={{
        label: t(
          type === 'emergency' && flow.patientName === null ? 'emergency.seeTimes' : 'action.continue',
        ),
        run: () => flow.goTo(start === null || lost ? 'time' : 'confirm'),
        disabled: type === null,
      }}
      note={type === 'emergency' ? null : <EmergencyNote />}
    >
      {lost ? <LostTime flow={flow} /> : null}
      <Card>
        <fieldset className={styles.types}>
          <legend className={styles.label}>{t('reason.type')}</legend>
          {typeChoices(flow.doctor, t).map(({ value: option, label }) => (
            <label key={option} className={styles.type} data-chosen={option === type || undefined}>
              <input
                type="radio"
                name="appointment-type"
                className={styles.radio}
                checked={option === type}
                onChange={() => flow.choose({ type: option })}
              />
              <span>
                <span className={styles.typeName}>{label}</span>
                <span className={styles.typeText}>{t(`reason.about.${option}`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {type === 'emergency' ? <EmergencyFirst /> : null}
        <div className={styles.words}>
          <Textarea
            label={t(flow.patientName === null ? 'reason.words' : 'reason.wordsOfPractice')}
            description={t('reason.wordsHint', { doctor: flow.doctor?.name ?? '' })}
            size="md"
            rows={4}
            maxLength={500}
            value={flow.reason}
            onChange={(event) => flow.type(event.currentTarget.value)}
          />
          <UrgentWords text={flow.reason} />
        </div>
      </Card>
    </BookingFrame>
  );
}
