import {
  getHealthScore,
  type HealthAnswers,
  nicotineUses,
  saveHealthAnswers,
} from '@doctor-plus/contract/charts/health-score.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../platform/clock.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  answersOf,
  emptyTexts,
  type HealthField,
  healthFields,
  limitsOf,
  problemsOf,
  stillCounting,
  textsOf,
} from './health-form.ts';
import styles from './health-questions-dialog.module.css';
import { KnownValues } from './known-values.tsx';

type Answer = ResponseOf<typeof getHealthScore>;

type DialogProps = { patientId: string; own: boolean; onClose: () => void; onSaved: () => void };

/** Asks what no measurement says; what was answered before stands in the fields, with who answered and when. */
export function HealthQuestionsDialog({ patientId, own, onClose, onSaved }: DialogProps) {
  const { t } = useTranslation('calculators');
  const reading = useEndpoint(getHealthScore, { params: { id: patientId } }, { staleTime: 0 });
  const formId = useId();
  const save = useAction(saveHealthAnswers, {
    stale: [getHealthScore],
    onDone: () => {
      toast.success(t('health.saved'));
      onSaved();
    },
  });
  return (
    <Dialog
      title={t('health.title')}
      width={560}
      onClose={onClose}
      footer={
        <>
          <PushButton variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </PushButton>
          <PushButton type="submit" form={formId} disabled={save.isPending || !reading.data}>
            {t('common:action.save')}
          </PushButton>
        </>
      }
    >
      {save.error ? (
        <Alert tone="bad" title={t('health.failed')} live>
          {describeFailure(save.error, t).sentence}
        </Alert>
      ) : null}
      <Loaded of={reading} rows={5} rowHeight={64}>
        {(answer) => (
          <Questions
            formId={formId}
            answer={answer}
            own={own}
            onSave={(body) => {
              if (Object.keys(body).length === 0) onClose();
              else save.mutate({ params: { id: patientId }, body });
            }}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

type QuestionsProps = {
  formId: string;
  answer: Answer;
  own: boolean;
  onSave: (body: HealthAnswers) => void;
};

function Questions({ formId, answer, own, onSave }: QuestionsProps) {
  const { t } = useTranslation(['calculators', 'clinical']);
  const form = useRef<HTMLFormElement>(null);
  const [texts, setTexts] = useState(() => ({ ...emptyTexts, ...textsOf(answer.answers) }));
  const [tried, setTried] = useState(false);
  const problems = problemsOf(texts);
  const set = (field: HealthField) => (text: string) => setTexts((now) => ({ ...now, [field]: text }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.size > 0) {
      const [first] = problems;
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    onSave(answersOf(texts, textsOf(stillCounting(answer.answers, clock.now()))));
  };
  const asked = healthFields.filter((field) => !answer.known.some(({ name }) => name === field));
  const formats = useFormats();
  return (
    <form id={formId} ref={form} className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.intro}>{t(own ? 'health.introOwn' : 'health.intro')}</p>
      <KnownValues known={answer.known} />
      {asked.map((field) => {
        const given = answer.answers.find(({ name }) => name === field);
        const label = t(`health.question.${field}`);
        const limits = limitsOf(field);
        return (
          <div key={field}>
            {limits ? (
              <TextField
                name={field}
                label={label}
                inputMode="decimal"
                autoComplete="off"
                maxLength={6}
                value={texts[field]}
                error={
                  tried && problems.has(field)
                    ? t('answer.number', { range: formats.range(limits[0], limits[1]) })
                    : null
                }
                onChange={(event) => set(field)(event.currentTarget.value)}
              />
            ) : (
              <SelectField
                name={field}
                label={label}
                placeholder={t('answer.choose')}
                value={texts[field]}
                onChange={set(field)}
                options={
                  field === 'nicotineUse'
                    ? nicotineUses.map((value) => ({
                        value,
                        label: t(`clinical:options.nicotineUse.${value}`),
                      }))
                    : [
                        { value: 'true', label: t('answer.yes') },
                        { value: 'false', label: t('answer.no') },
                      ]
                }
              />
            )}
            {given ? (
              <p className={styles.given}>
                {t(given.reported_by === 'patient' ? 'health.byPatient' : 'health.byDoctor', {
                  author: given.author,
                  date: formats.date(given.at),
                })}
              </p>
            ) : null}
          </div>
        );
      })}
    </form>
  );
}
