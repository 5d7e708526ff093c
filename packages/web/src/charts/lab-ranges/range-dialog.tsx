import {
  addLabRange,
  changeLabRange,
  judgeLabResults,
  type LabRange,
  listLabRanges,
  listLabRangeVersions,
} from '@doctor-plus/contract/charts/lab-ranges.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api-errors.ts';
import { clock } from '../../platform/clock.ts';
import { dayOf, useFormats } from '../../platform/formats.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './range-dialog.module.css';
import { bodyOf, formOf, problemsOf, type RangeField, type RangeForm } from './range-form.ts';

/** What changes when the table does. */
export const touchedByRanges = [listLabRanges, listLabRangeVersions, judgeLabResults];

const refusedFields = (failure: Error | null): Readonly<Record<string, string>> => {
  const params = failure instanceof ApiError ? failure.data.params : undefined;
  return typeof params === 'object' && params !== null ? { ...params } : {};
};

const sentences = [
  'required',
  'number',
  'not_loinc',
  'overlaps',
  'before_start',
  'not_above_low',
  'inside_range',
  'without_limits',
  'in_future',
];

type RangeDialogProps = {
  /** The newest version of the row that is changed; none for a new row. */
  range?: LabRange;
  onClose: () => void;
};

/** A range as it is written down: kept as a draft that a doctor reviews. */
export function RangeDialog({ range, onClose }: RangeDialogProps) {
  const { t } = useTranslation('labRanges');
  const { zone } = useFormats();
  const id = useId();
  const today = dayOf(clock.now().toISOString(), zone);
  const [form, setForm] = useState<RangeForm>(() => formOf(range ?? null, today));
  const [asked, setAsked] = useState(false);
  const options = {
    stale: touchedByRanges,
    onDone: () => {
      toast.success(t('form.saved'));
      onClose();
    },
  };
  const add = useAction(addLabRange, options);
  const change = useAction(changeLabRange, options);
  const action = range ? change : add;
  const refused = refusedFields(action.error);
  const wrong: Readonly<Record<string, string>> = { ...refused, ...(asked ? problemsOf(form) : {}) };

  const put = (field: RangeField) => (value: string) => {
    if (action.error) action.reset();
    setForm({ ...form, [field]: value });
  };
  const errorOf = (field: RangeField): string | null => {
    const problem = wrong[field];
    return problem ? t(`wrong.${sentences.includes(problem) ? problem : 'required'}`) : null;
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (Object.keys(problemsOf(form)).length > 0 || action.isPending) return;
    const body = bodyOf(form);
    if (range) change.mutate({ params: { id: range.id }, body: { ...body, version: range.version } });
    else add.mutate({ body });
  };
  const text = (field: Exclude<RangeField, 'sex'>, label: string, rest: object = {}) => (
    <TextField
      label={t(`form.${label}`)}
      autoComplete="off"
      value={form[field]}
      error={errorOf(field)}
      onChange={(event) => put(field)(event.currentTarget.value)}
      {...rest}
    />
  );
  const figure = { inputMode: 'decimal', maxLength: 20 };
  const years = { inputMode: 'numeric', maxLength: 3 };
  return (
    <AskDialog
      title={t(range ? 'form.editTitle' : 'form.addTitle')}
      answer={t('form.save')}
      form={id}
      busy={action.isPending}
      failure={Object.keys(refused).length > 0 ? null : action.error}
      onClose={onClose}
    >
      <form id={id} className={styles.form} onSubmit={send} noValidate>
        <p className={styles.text}>{t('form.text')}</p>
        <div className={styles.two}>
          {text('name', 'name', { maxLength: 120, 'data-autofocus': true })}
          {text('code', 'code', { maxLength: 20 })}
        </div>
        <div className={styles.two}>
          {text('unit', 'unit', { maxLength: 40 })}
          <SelectField
            label={t('form.sex')}
            value={form.sex}
            onChange={put('sex')}
            options={[
              { value: '', label: t('row.everybody') },
              { value: 'female', label: t('row.female') },
              { value: 'male', label: t('row.male') },
            ]}
          />
        </div>
        <div className={styles.two}>
          {text('age_from', 'ageFrom', years)}
          {text('age_to', 'ageTo', years)}
        </div>
        <div className={styles.two}>
          {text('low', 'low', figure)}
          {text('high', 'high', figure)}
        </div>
        {text('source', 'source', { maxLength: 300 })}
        <fieldset className={styles.critical}>
          <legend>{t('form.critical')}</legend>
          <div className={styles.two}>
            {text('critical_low', 'criticalLow', figure)}
            {text('critical_high', 'criticalHigh', figure)}
          </div>
          {text('critical_source', 'criticalSource', { maxLength: 300 })}
        </fieldset>
        {text('verified_on', 'verified', { type: 'date', max: today })}
      </form>
    </AskDialog>
  );
}
