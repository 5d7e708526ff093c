import { Button, TextInput } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { FieldError } from '../../ui/field-error.tsx';
import type { DeskState, VisitDesk } from '../visit-desk.ts';
import { type VitalField, vitalFields } from '../visit-form.ts';
import { confirmationOf, type VitalProblem } from '../visit-problems.ts';
import styles from './vitals-fields.module.css';

/** Names and units stand with the chart's words: `charts:vital.<code>`. */
const codes: Record<VitalField, string> = {
  bloodPressure: 'blood_pressure',
  heartRate: 'heart_rate',
  oxygenSaturation: 'oxygen_saturation',
  temperature: 'temperature',
  respiratoryRate: 'respiratory_rate',
  weight: 'weight',
  height: 'height',
};

/** What to say about a field, in words. */
const useProblemWords = () => {
  const { t } = useTranslation('patientCare');
  const formats = useFormats();
  return ({ field, kind, low, high }: VitalProblem): string => {
    if (kind === 'unusual') return t('problem.unusual');
    if (kind === 'impossible') return t('problem.impossible', { range: formats.range(low, high) });
    return t(field === 'bloodPressure' ? 'problem.pressure' : 'problem.number');
  };
};

type VitalsFieldsProps = { desk: VisitDesk; visit: DeskState; showAllMarks: boolean };

/** Seven measurements. A hard limit marks its field, a soft one asks once, next to the field. */
export function VitalsFields({ desk, visit, showAllMarks }: VitalsFieldsProps) {
  const { t } = useTranslation(['patientCare', 'charts']);
  const words = useProblemWords();
  const [left, setLeft] = useState<ReadonlySet<VitalField>>(new Set());
  return (
    <div className={styles.grid}>
      {vitalFields.map((field) => {
        const text = visit.form[field];
        const problem = visit.problems.find((one) => one.field === field);
        const asked = problem && (showAllMarks || left.has(field));
        const refused = asked && problem.kind !== 'unusual';
        const unusual =
          asked && problem.kind === 'unusual' && !visit.confirmed.has(confirmationOf(field, text));
        return (
          <div key={field}>
            <TextInput
              label={
                <>
                  {t(`charts:vital.${codes[field]}`)}
                  <span className="visually-hidden"> ({t(`charts:unit.${codes[field]}`)})</span>
                </>
              }
              rightSection={<span className={styles.unit}>{t(`charts:unit.${codes[field]}`)}</span>}
              rightSectionWidth={52}
              rightSectionPointerEvents="none"
              placeholder={field === 'bloodPressure' ? '120/80' : ''}
              inputMode={field === 'bloodPressure' ? 'text' : 'decimal'}
              autoComplete="off"
              maxLength={11}
              value={text}
              error={refused ? <FieldError>{words(problem)}</FieldError> : null}
              onChange={(event) => desk.set(field, event.currentTarget.value)}
              onBlur={() => setLeft((before) => new Set(before).add(field))}
            />
            {refused && problem.suggestion ? (
              <Button
                size="xs"
                variant="subtle"
                className={styles.suggestion}
                onClick={() => desk.set(field, problem.suggestion ?? text)}
              >
                {t('problem.suggestion', { value: problem.suggestion })}
              </Button>
            ) : null}
            {unusual ? (
              <p className={styles.unusual} role="status">
                <IconHelpCircle size={14} aria-hidden />
                {words(problem)}
                <button type="button" className={styles.confirm} onClick={() => desk.confirm(field)}>
                  {t('problem.isRight')}
                </button>
              </p>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
