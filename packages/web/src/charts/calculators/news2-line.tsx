import { calculateNow, type EnteredAnswer } from '@doctor-plus/contract/charts/calculations.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { AnswerField } from './answer-field.tsx';
import { useClinicalWords } from './clinical-words.ts';
import { answersFrom, type Entered } from './entered.ts';
import styles from './news2-line.module.css';
import { ResultBand, ResultFigure } from './result.tsx';

type News2Props = {
  patientId: string;
  /** The five signs as they stand in the form, all of them. */
  signs: readonly EnteredAnswer[];
};

/** What is asked beside the signs: nobody measures it. */
const asked = ['oxygen', 'consciousness'];

/** The early warning score of the signs that are being typed; quiet where it does not apply or is not switched on. */
export function News2Line({ patientId, signs }: News2Props) {
  const { t } = useTranslation(['calculators', 'clinical']);
  const words = useClinicalWords();
  const [entered, setEntered] = useState<Entered>({});
  const [typed] = useDebouncedValue(JSON.stringify(signs), 400);
  const settled: EnteredAnswer[] = JSON.parse(typed);
  const form = useEndpoint(calculateNow, {
    params: { id: patientId, calculator: 'news2' },
    body: { answers: [], accept_stale: [] },
  });
  const fields = form.data?.form.filter(({ name }) => asked.includes(name)) ?? [];
  const { data } = useEndpoint(
    calculateNow,
    {
      params: { id: patientId, calculator: 'news2' },
      body: { answers: [...settled, ...answersFrom(fields, entered)], accept_stale: [] },
    },
    { keepPrevious: true, enabled: fields.length > 0 },
  );
  if (!data) return null;
  const { answer } = data;
  if (answer.status === 'refused' && answer.code !== 'missing_input') return null;
  return (
    <section className={styles.line} aria-label={words.calculator('news2')}>
      <div className={styles.fields}>
        {fields.map((input) => (
          <AnswerField
            key={input.name}
            input={input}
            entered={entered}
            problem={null}
            onEnter={(name, one) => setEntered((before) => ({ ...before, [name]: one }))}
          />
        ))}
      </div>
      <div className={styles.result} role="status">
        <span className={styles.name}>{words.calculator('news2')}</span>
        {answer.status === 'ok' ? (
          <>
            <ResultFigure answer={answer} />
            <ResultBand answer={answer} />
          </>
        ) : (
          <span className={styles.missing}>
            {t('row.missing_input', { names: (answer.missing ?? []).map(words.input).join(', ') })}
          </span>
        )}
      </div>
      <p className={styles.credit}>{t('clinical:limits.rcp_acknowledged')}</p>
    </section>
  );
}
