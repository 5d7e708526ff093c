import {
  createHealthLink,
  listHealthLinks,
  longestHealthLink,
  longestLabel,
  type SharedHealthLink,
  shortestPasscode,
} from '@doctor-plus/contract/charts/health-links.ts';
import type { InputOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wasGivenUp } from '../../../platform/api-errors.ts';
import { clock } from '../../../platform/clock.ts';
import { dayOf, useFormats } from '../../../platform/formats.ts';
import { useAction } from '../../../platform/use-endpoint.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import styles from './health-links.module.css';

type MakeHealthLinkProps = { onClose: () => void; onMade: (shared: SharedHealthLink) => void };

const periods = ['day', 'week', 'month', 'date'] as const;
type Period = (typeof periods)[number];
const isPeriod = (text: string): text is Period => periods.some((period) => period === text);

const dayInMs = 86_400_000;

/** What a link shows, until when, and whether it asks for a passcode. */
export function MakeHealthLink({ onClose, onMade }: MakeHealthLinkProps) {
  const { t } = useTranslation('healthLinks');
  const { zone } = useFormats();
  const id = useId();
  const [label, setLabel] = useState('');
  const [documents, setDocuments] = useState(false);
  const [period, setPeriod] = useState<Period>('week');
  const [lastDay, setLastDay] = useState('');
  const [asks, setAsks] = useState(true);
  const [passcode, setPasscode] = useState('');
  const [checked, setChecked] = useState(false);
  const make = useAction(createHealthLink, { stale: [listHealthLinks], onDone: onMade });

  const today = dayOf(clock.now(), zone);
  const latest = dayOf(new Date(clock.now().getTime() + (longestHealthLink - 1) * dayInMs), zone);
  const badDay = period === 'date' && (lastDay < today || lastDay > latest);
  const badPasscode = asks && passcode.trim().length < shortestPasscode;

  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const wrong = badDay ? 'lastDay' : badPasscode ? 'passcode' : null;
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    else make.mutate({ body: bodyOf() });
  };
  const bodyOf = (): InputOf<typeof createHealthLink>['body'] => ({
    label: label.trim(),
    documents,
    ends: period === 'date' ? lastDay : period,
    passcode: asks ? passcode.trim() : null,
  });

  return (
    <AskDialog
      title={t('form.title')}
      answer={t('form.create')}
      form={id}
      busy={make.isPending}
      failure={wasGivenUp(make.error) ? null : make.error}
      width={560}
      onClose={onClose}
    >
      <form id={id} className={styles.form} noValidate autoComplete="off" onSubmit={send}>
        <section className={styles.what} aria-label={t('form.what')}>
          <IconFileCertificate size={20} aria-hidden />
          <div>
            <p className={styles.whatName}>{t('form.summary')}</p>
            <p className={styles.note}>{t('form.summaryText')}</p>
          </div>
        </section>
        <Checkbox
          label={t('form.documents')}
          description={t('form.documentsText')}
          checked={documents}
          onChange={(event) => setDocuments(event.currentTarget.checked)}
        />
        <TextInput
          label={t('form.label')}
          description={t('form.labelHint')}
          maxLength={longestLabel}
          value={label}
          data-autofocus
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <div className={styles.ends}>
          <NativeSelect
            label={t('form.ends')}
            value={period}
            data={periods.map((value) => ({ value, label: t(`form.${value}`) }))}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              if (isPeriod(chosen)) setPeriod(chosen);
            }}
          />
          {period === 'date' ? (
            <TextInput
              type="date"
              name="lastDay"
              label={t('form.lastDay')}
              min={today}
              max={latest}
              value={lastDay}
              error={checked && badDay ? <FieldError>{t('problem.lastDay')}</FieldError> : null}
              onChange={(event) => setLastDay(event.currentTarget.value)}
            />
          ) : null}
        </div>
        <div className={styles.passcode}>
          <Checkbox
            label={t('form.usePasscode')}
            description={t('form.passcodeText')}
            checked={asks}
            onChange={(event) => setAsks(event.currentTarget.checked)}
          />
          {asks ? (
            <TextInput
              name="passcode"
              label={t('form.passcode')}
              description={t('form.passcodeHint', { count: shortestPasscode })}
              maxLength={40}
              spellCheck={false}
              value={passcode}
              error={
                checked && badPasscode ? (
                  <FieldError>{t('problem.passcode', { count: shortestPasscode })}</FieldError>
                ) : null
              }
              onChange={(event) => setPasscode(event.currentTarget.value)}
            />
          ) : null}
        </div>
      </form>
    </AskDialog>
  );
}
