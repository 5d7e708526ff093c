import {
  EmergencyForm,
  endEmergency,
  listOwnEmergencies,
  openEmergency,
} from '@doctor-plus/contract/charts/emergency.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { IconUrgent } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { ApiError } from '../../platform/api-errors.ts';
import { clock } from '../../platform/clock.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { dayOf, useFormats } from '../../platform/formats.ts';
import { carePath } from '../../platform/paths.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { useLeavingGuard } from '../../platform/use-leaving-guard.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card, Row, Rows } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from '../parts/in-care/in-care.module.css';

/** `/patients/directory/emergency`: opens the chart of somebody whom the doctor does not care for. */
export function EmergencyPage() {
  const { t } = useTranslation('inCare');
  return (
    <Page title={t('emergency.title')} subtitle={t('emergency.text')}>
      <Alert tone="bad" icon={IconUrgent} title={t('emergency.warning')}>
        {t('emergency.warningText')}
      </Alert>
      <OpenForm />
      <OwnAccesses />
    </Page>
  );
}

const Typed = z.object({ chart_number: z.string(), birth_date: z.string(), reason: z.string() });
const empty = { chart_number: '', birth_date: '', reason: '' };
const readTyped = (stored: unknown) => Typed.safeParse(stored).data ?? null;
type Field = keyof typeof empty;
const fields: readonly Field[] = ['chart_number', 'birth_date', 'reason'];

function OpenForm() {
  const { t } = useTranslation('inCare');
  const formats = useFormats();
  const navigate = useNavigate();
  const { value: typed, set: setTyped, clear, restored } = useDraft('emergency', empty, readTyped);
  const [checked, setChecked] = useState(false);
  const open = useAction(openEmergency, {
    stale: [listOwnEmergencies],
    onDone: ({ access }) => {
      clear();
      void navigate(carePath(access.patient_id));
    },
  });
  // The chart opens by a step of the page itself: only a reload or a closed window loses the reason.
  useLeavingGuard(typed.reason.trim() !== '', { kept: true });
  const read = EmergencyForm.safeParse(typed);
  const wrong = new Set(read.success ? [] : read.error.issues.map(({ path }) => path[0]));
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const first = fields.find((name) => wrong.has(name));
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else open.mutate({ body: typed });
  };
  const field = (name: Field) => ({
    name,
    label: t(`emergency.${name}`),
    value: typed[name],
    error: checked && wrong.has(name) ? <FieldError>{t(`emergency.wrong.${name}`)}</FieldError> : null,
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({
        ...typed,
        // A reason that came back belongs to the chart that it was written for.
        ...(restored && name !== 'reason' ? { reason: '' } : {}),
        [name]: event.currentTarget.value,
      }),
  });
  return (
    <Card title={t('emergency.form')}>
      <form className={styles.form} noValidate onSubmit={send}>
        {open.error ? <Alert tone="bad" title={<Refused failure={open.error} />} live /> : null}
        <TextInput {...field('chart_number')} autoComplete="off" maxLength={20} />
        <TextInput {...field('birth_date')} type="date" max={dayOf(clock.now(), formats.zone)} />
        <Textarea
          {...field('reason')}
          description={t('emergency.reasonHint')}
          autosize
          minRows={3}
          maxLength={500}
        />
        <div>
          <Button type="submit" color="red" loading={open.isPending}>
            {t('emergency.open')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The same sentence whatever was wrong; only a chart that is open already is named. */
function Refused({ failure }: { failure: Error }) {
  const { t } = useTranslation('inCare');
  const code = failure instanceof ApiError ? failure.code : '';
  if (code === 'not_found') return t('emergency.notFound');
  if (code === 'invalid_transition') return t('emergency.openAlready');
  return describeFailure(failure, t).sentence;
}

function OwnAccesses() {
  const { t } = useTranslation('inCare');
  const formats = useFormats();
  const own = useEndpoint(listOwnEmergencies);
  const end = useAction(endEmergency, { stale: [listOwnEmergencies] });
  return (
    <Card title={t('emergency.own')} padding="none">
      <Loaded
        of={own}
        rows={2}
        rowHeight={64}
        failed={t('emergency.ownFailed')}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState icon={IconUrgent} title={t('emergency.ownNone')} />}
      >
        {({ data }) => (
          <Rows label={t('emergency.own')}>
            {data.map((access) => (
              <Row
                key={access.id}
                title={
                  <span className={styles.title}>
                    {access.open ? <Link to={carePath(access.patient_id)}>{access.patient_name}</Link> : null}
                    {access.chart_number}
                    <StatusBadge tone={access.open ? 'bad' : 'neutral'} icon={IconUrgent}>
                      {access.open
                        ? t('emergency.until', { time: formats.time(access.until) })
                        : t('emergency.over')}
                    </StatusBadge>
                  </span>
                }
                detail={
                  <>
                    <p className={styles.words}>{access.reason}</p>
                    <p>{formats.dateTime(access.since)}</p>
                  </>
                }
                end={
                  access.open ? (
                    <Button
                      variant="default"
                      loading={end.isPending}
                      onClick={() => end.mutate({ params: { id: access.id } })}
                    >
                      {t('emergency.end')}
                    </Button>
                  ) : null
                }
              />
            ))}
          </Rows>
        )}
      </Loaded>
    </Card>
  );
}
