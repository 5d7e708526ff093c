import type { FormInput } from '@doctor-plus/contract/charts/calculations.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import field from '../../ui/field.module.css';
import { FieldFrame, fieldMarks } from '../../ui/field-frame.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './answer-field.module.css';
import { calculationUnit, useClinicalWords } from './clinical-words.ts';
import { type Entered, isUnreadable, pointsOf } from './entered.ts';

type AnswerFieldProps = {
  input: FormInput;
  entered: Entered;
  /** What the server said of it; null while nothing is wrong. */
  problem: string | null;
  onEnter: (name: string, typed: Entered[string]) => void;
};

/** One item to answer: a number with its unit, a few choices as buttons, more of them as a list. */
export function AnswerField({ input, entered, problem, onEnter }: AnswerFieldProps) {
  const { t } = useTranslation('calculators');
  const words = useClinicalWords();
  const { name, kind, options } = input;
  const text = entered[name]?.text ?? '';
  const label = words.input(name);
  const choose = (chosen: string) => onEnter(name, { text: chosen });
  const points = pointsOf(input);
  if (points)
    return (
      <Choices
        label={label}
        value={text}
        onChange={(chosen) => onEnter(name, { text: chosen, unit: '{score}' })}
        options={points.map((one) => ({ value: String(one), label: String(one) }))}
      />
    );
  if (kind === 'yes_no')
    return (
      <Choices
        label={label}
        value={text}
        onChange={choose}
        options={[
          { value: 'yes', label: t('answer.yes') },
          { value: 'no', label: t('answer.no') },
        ]}
      />
    );
  if (kind === 'choice')
    return (
      <SelectField
        size="compact"
        label={label}
        placeholder={t('answer.choose')}
        value={text}
        onChange={choose}
        options={options.map((value) => ({ value, label: words.option(name, value) }))}
      />
    );
  const unreadable = isUnreadable(input, entered);
  return (
    <NumberWithUnit
      input={input}
      label={label}
      typed={entered[name] ?? { text: '' }}
      error={unreadable ? t('answer.number', { range: words.range(input) }) : problem}
      onEnter={(typed) => onEnter(name, typed)}
    />
  );
}

type ChoicesProps = {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
};

/** A few choices side by side; arrows move between them, as the browser does it. */
function Choices({ label, value, options, onChange }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type NumberProps = {
  input: FormInput;
  label: string;
  typed: Entered[string];
  error: string | null;
  onEnter: (typed: Entered[string]) => void;
};

function NumberWithUnit({ input: { units }, label, typed, error, onEnter }: NumberProps) {
  const { t } = useTranslation('calculators');
  const id = useId();
  const [first = ''] = units;
  const unit = typed.unit ?? first;
  return (
    <FieldFrame id={id} label={label} error={error} size="compact">
      <div className={styles.number}>
        <input
          {...fieldMarks(id, error)}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          className={`${field.control} ${styles.figure}`}
          value={typed.text}
          onChange={(event) => onEnter({ text: event.currentTarget.value, unit })}
        />
        {units.length > 1 ? (
          <select
            className={`${field.control} ${styles.unit}`}
            aria-label={t('answer.unitOf', { name: label })}
            value={unit}
            onChange={(event) => onEnter({ text: typed.text, unit: event.currentTarget.value })}
          >
            {units.map((one) => (
              <option key={one} value={one}>
                {calculationUnit(one)}
              </option>
            ))}
          </select>
        ) : (
          <span className={styles.only}>{calculationUnit(unit)}</span>
        )}
      </div>
    </FieldFrame>
  );
}
