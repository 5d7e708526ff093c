import {
  type Calculation,
  type CalculatorId,
  withdrawReview,
} from '@doctor-plus/contract/charts/calculations.ts';
import type { CalculatorResult, ChartRef, ClinicalDetail } from '@doctor-plus/contract/charts/clinical.ts';
import { IconNotes } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { AnswerField } from './answer-field.tsx';
import styles from './calculators.module.css';
import { useClinicalWords } from './clinical-words.ts';
import { Basis, Inputs } from './inputs-and-basis.tsx';
import { useNoteText } from './note-text.ts';
import { Refusal } from './refusal.tsx';
import { ResultBand, ResultFigure } from './result.tsx';
import { StaleInputs } from './stale-inputs.tsx';
import { askedFor, fieldsToShow } from './to-answer.ts';
import { useCalculation } from './use-calculation.ts';

type Answer = Calculation['answer'];

type DetailProps = {
  patientId: string;
  calculator: CalculatorId;
  /** What the chart alone gives, as the row above says it. */
  listed: Answer;
  onOpen: (ref: ChartRef) => void;
  /** Puts the result below the note of this visit; null where this person may not write. */
  onUseInNote: ((text: string) => void) | null;
  /** Present where this person may switch calculators off. */
  onSwitchedOff?: (() => void) | undefined;
};

/** What a calculator rests on, what it gives, and fields for what is missing. */
export function CalculatorDetail({ patientId, calculator, listed, onOpen, ...rest }: DetailProps) {
  const words = useClinicalWords();
  const { reading, form, entered, accepted, enter, accept } = useCalculation(patientId, calculator);
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const want = (names: readonly string[]) => setWanted((before) => new Set([...before, ...names]));
  // A field stays once it was there: it must not go away under the fingers.
  const lacking = reading.data ? askedFor(reading.data.answer).filter((name) => !wanted.has(name)) : [];
  if (lacking.length > 0) want(lacking);
  return (
    <Loaded of={reading} rows={2} rowHeight={44}>
      {({ answer }) => {
        const fields = fieldsToShow(form, answer, wanted);
        return (
          <div className={styles.detail}>
            {answer.prompts.map((prompt) => (
              <Alert key={prompt} tone="bad" title={words.says(prompt)} live />
            ))}
            {answer.status === 'refused' ? (
              <Refusal refusal={answer} onOpen={onOpen} accepted={accepted} onAccept={accept} />
            ) : (
              <StaleInputs stale={answer.leftOut ?? []} accepted={accepted} onAccept={accept} />
            )}
            <Fields fields={fields} answer={answer} entered={entered} onEnter={enter} />
            {answer.status === 'ok' && !isSame(answer, listed) ? (
              <p className={styles.result} role="status">
                <ResultFigure answer={answer} />
                <ResultBand answer={answer} />
              </p>
            ) : null}
            <Details details={answer.details} />
            {answer.status === 'ok' ? (
              <Inputs
                inputs={answer.inputs}
                onOpen={onOpen}
                onChange={(name) => want([name])}
                shown={new Set(fields.map(({ name }) => name))}
              />
            ) : null}
            <Basis answer={answer} />
            {answer.status === 'ok' ? <Actions calculator={calculator} answer={answer} {...rest} /> : null}
          </div>
        );
      }}
    </Loaded>
  );
}

/** The row above says it already. */
const isSame = (answer: CalculatorResult, listed: Answer): boolean =>
  listed.status === 'ok' && listed.shown === answer.shown && listed.band?.code === answer.band?.code;

type FieldsProps = { fields: ReturnType<typeof fieldsToShow>; answer: Answer } & Pick<
  Parameters<typeof AnswerField>[0],
  'entered' | 'onEnter'
>;

function Fields({ fields, answer, entered, onEnter }: FieldsProps) {
  const { t } = useTranslation('calculators');
  const words = useClinicalWords();
  if (fields.length === 0) return null;
  const isOutside = (name: string) =>
    answer.status === 'refused' && entered[name] && answer.outOfRange?.some((one) => one.name === name);
  return (
    <fieldset className={styles.fields}>
      <legend>{t('answer.title')}</legend>
      {fields.map((input) => (
        <AnswerField
          key={input.name}
          input={input}
          entered={entered}
          problem={isOutside(input.name) ? t('answer.number', { range: words.range(input) }) : null}
          onEnter={onEnter}
        />
      ))}
    </fieldset>
  );
}

/** Parts of a result: points of each item, the weight that was used. */
function Details({ details }: { details: readonly ClinicalDetail[] }) {
  const words = useClinicalWords();
  if (details.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {details.map(words.detail).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type ActionsProps = Pick<DetailProps, 'calculator' | 'onUseInNote' | 'onSwitchedOff'> & {
  answer: CalculatorResult;
};

function Actions({ calculator, answer, onUseInNote, onSwitchedOff }: ActionsProps) {
  const { t } = useTranslation('calculators');
  const noteText = useNoteText();
  const withdraw = useAction(withdrawReview, { onDone: () => onSwitchedOff?.() });
  return (
    <div className={styles.actions}>
      {onUseInNote ? (
        <PushButton
          variant="default"
          icon={<IconNotes size={16} aria-hidden />}
          onClick={() => onUseInNote(noteText(calculator, answer))}
        >
          {t('result.toNote')}
        </PushButton>
      ) : null}
      {onSwitchedOff ? (
        <button
          type="button"
          className={styles.quiet}
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { calculator } })}
        >
          {t('review.withdraw')}
        </button>
      ) : null}
    </div>
  );
}
