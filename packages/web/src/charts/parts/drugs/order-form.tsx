import { checkMedications, checkOrder, orderMedication } from '@doctor-plus/contract/charts/drug-safety.ts';
import { getChart } from '@doctor-plus/contract/charts/endpoints.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointKey, useAction } from '../../../platform/use-endpoint.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.tsx';
import {
  type OrderForm as Form,
  type OrderField,
  type Ordering,
  orderContent,
  orderProblems,
  orderReason,
  withWord,
} from '../../drug-order.ts';
import { isAnswered, noAnswer } from './alert-answer.tsx';
import { aboutOrder, OrderCheck } from './order-check.tsx';
import { OrderFailure } from './order-failure.tsx';
import styles from './order-form.module.css';
import { useOrderCheck } from './use-order-check.ts';

type OrderFormProps = {
  chart: Chart;
  ordering: Ordering;
  restored: boolean;
  onChange: (ordering: Ordering) => void;
  /** The order is in the chart, or given up. */
  onClose: () => void;
};

const figures = ['milligrams', 'times'] as const;

/** A new order, or one that is changed or renewed, with its check while it is typed. */
export function OrderForm({ chart, ordering, restored, onChange, onClose }: OrderFormProps) {
  const { t } = useTranslation('drugSafety');
  const cache = useQueryClient();
  const formElement = useRef<HTMLFormElement>(null);
  const { medicationId, version, form, answers } = ordering;
  const patientId = chart.patient.id;
  const content = orderContent(form);
  const state = useOrderCheck(patientId, medicationId, content);
  const [asked, setAsked] = useState(false);
  const problems = orderProblems(form);
  const save = useAction(orderMedication, {
    stale: [checkMedications],
    onDone: (answer) => {
      cache.setQueryData(endpointKey(getChart, { params: { id: patientId } }), answer.chart);
      toast.success(t('order.saved'));
      onClose();
    },
    // Whatever was refused, the check is made anew: the chart may be another by now.
    onFailed: () => void cache.resetQueries({ queryKey: endpointKey(checkOrder) }),
  });

  useEffect(() => {
    formElement.current?.querySelector('input')?.focus();
    formElement.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const typed = (field: keyof Form) => (text: string) =>
    onChange({ ...ordering, form: { ...form, [field]: text } });
  const error = (field: OrderField) => {
    const problem = asked ? problems[field] : undefined;
    return problem ? <FieldError>{t(`order.problem.${problem}`)}</FieldError> : null;
  };
  const standing =
    state.kind === 'answered'
      ? aboutOrder(state.check, medicationId).filter(({ answer }) => answer === null)
      : [];
  const focusMissing = () =>
    requestAnimationFrame(() =>
      formElement.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-unanswered]')?.focus(),
    );

  const send = () => {
    setAsked(true);
    const open = standing.some((alert) => !isAnswered(alert, answers[alert.key] ?? noAnswer));
    if (Object.keys(problems).length > 0 || open) return void focusMissing();
    if (save.isPending) return;
    const given = standing
      .filter(({ level }) => level !== 'info')
      .map(({ key }) => ({ key, reason: (answers[key] ?? noAnswer).reason }));
    save.mutate({
      params: { id: patientId, medicationId },
      body: { version, ...content, reason: orderReason(form), answers: given },
    });
  };
  // Enter comes faster than an answer: it waits for the check of what was typed last.
  const waits = state.kind === 'waiting';
  const [wanted, setWanted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is sent once, when the check is there.
  useEffect(() => {
    if (!wanted || waits) return;
    setWanted(false);
    send();
  }, [wanted, waits]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWanted(true);
  };

  return (
    <Card
      title={t(version === 0 ? 'order.title' : 'order.changeTitle')}
      aside={
        <IconButton label={t('order.giveUp')} size={28} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </IconButton>
      }
    >
      <form ref={formElement} className={styles.form} onSubmit={submit} noValidate>
        {restored ? <Alert tone="info" title={t('order.restored')} /> : null}
        <div className={styles.fields}>
          <TextInput
            className={styles.wide}
            label={t('order.name')}
            placeholder={t('order.namePlaceholder')}
            maxLength={200}
            autoComplete="off"
            value={form.name}
            error={error('name')}
            onChange={(event) => typed('name')(event.currentTarget.value)}
          />
          <TextInput
            className={styles.wide}
            label={t('order.dose')}
            placeholder={t('order.dosePlaceholder')}
            maxLength={200}
            autoComplete="off"
            value={form.dose}
            onChange={(event) => typed('dose')(event.currentTarget.value)}
          />
          {figures.map((field) => (
            <TextInput
              key={field}
              label={t(`order.${field}`)}
              inputMode="decimal"
              maxLength={10}
              autoComplete="off"
              value={form[field]}
              error={error(field)}
              onChange={(event) => typed(field)(event.currentTarget.value)}
            />
          ))}
          <TextInput
            className={styles.wide}
            label={t('order.reason')}
            maxLength={200}
            autoComplete="off"
            value={form.reason}
            onChange={(event) => typed('reason')(event.currentTarget.value)}
          />
        </div>
        <OrderCheck
          state={state}
          medicationId={medicationId}
          answers={answers}
          missing={asked}
          onAnswer={(key, answer) => onChange({ ...ordering, answers: { ...answers, [key]: answer } })}
          onUse={(word, name) => typed('name')(withWord(form.name, word, name))}
        />
        <OrderFailure
          failure={save.error}
          onTheirs={(theirs) => {
            save.reset();
            onChange({ ...ordering, version: theirs });
          }}
        />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending || wanted}>
            {t('order.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
