import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { FieldError } from '../../ui/field-error.tsx';
import type { DeskState, VisitDesk } from '../visit-desk.ts';
import { isConfirmed, type VitalField, vitalCodeOf, vitalFields } from '../visit-form.ts';
import { isQuestion, type ValueProblem } from '../visit-problems.ts';
import { Meant, ValueQuestion } from './value-question.tsx';
import styles from './vitals-fields.module.css';

/** Why a field is refused, in words. */
export const useRefusalWords = () => {
  const { t } = useTranslation('patientCare');
  const formats = useFormats();
  return ({ field, kind, low, high }: ValueProblem): string => {
    if (kind === 'impossible') return t('problem.impossible', { range: formats.range(low, high) });
    return t(field === 'bloodPressure' ? 'problem.pressure' : 'problem.number');
  };
};

type VitalsFieldsProps = { desk: VisitDesk; visit: DeskState; showAllMarks: boolean };

/** Seven measurements. A hard limit marks its field; a soft one, and a large change, asks once, next to the field. */
export function VitalsFields({ desk, visit, showAllMarks }: VitalsFieldsProps) {
  const { t } = useTranslation(['patientCare', 'charts']);
  const words = useRefusalWords();
  const [left, setLeft] = useState<ReadonlySet<VitalField>>(new Set());
  return (
    <div className={styles.grid}>
      {vitalFields.map((field) => {
        const text = visit.form[field];
        const problem = visit.problems.find((one) => one.field === field);
        const asked = problem && (showAllMarks || left.has(field));
        const refused = asked && !isQuestion(problem);
        const unsure = asked && isQuestion(problem) && !isConfirmed(visit.form, field);
        const unit = t(`charts:unit.${vitalCodeOf[field]}`);
        return (
          <div key={field}>
            <TextInput
              label={
                <>
                  {t(`charts:vital.${vitalCodeOf[field]}`)}
                  <span className="visually-hidden"> ({unit})</span>
                </>
              }
              rightSection={<span className={styles.unit}>{unit}</span>}
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
            {refused ? (
              <div className={styles.meant}>
                <Meant question={problem} onTake={(meant) => desk.set(field, meant)} />
              </div>
            ) : null}
            {unsure ? (
              <ValueQuestion
                question={problem}
                unit={unit}
                onRight={() => desk.confirm(field)}
                onTake={(meant) => desk.set(field, meant)}
              />
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
