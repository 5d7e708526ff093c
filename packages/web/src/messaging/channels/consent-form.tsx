import {
  type ChannelConsent,
  type ChannelStanding,
  consentWays,
  getChannelStanding,
  listMessages,
  recordChannelConsent,
} from '@doctor-plus/contract/messaging/channel-messages.ts';
import { type PhoneChannel, TypedNumber } from '@doctor-plus/contract/messaging/phone-channels.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { CheckField, TextField } from '../../ui/form-fields.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './channels.module.css';

type Props = { channel: PhoneChannel; standing: ChannelStanding };

/** What the patient decided on a channel; a new decision is recorded beside it. */
export function ConsentForm({ channel, standing }: Props) {
  const { t } = useTranslation('channels');
  const cache = useQueryClient();
  const consent = standing.consents.find((one) => one.channel === channel);
  const [open, setOpen] = useState(false);
  const { id } = standing.patient;
  const record = useAction(recordChannelConsent, {
    stale: [listMessages],
    onDone: (answer) => {
      cache.setQueryData(endpointKey(getChannelStanding, { params: { id } }), answer);
      toast.success(t('consent.recorded'));
    },
  });
  if (!consent) return null;
  const withdraw = () =>
    record.mutate({ params: { id, channel }, body: { given: false, reminders: false, way: 'spoken' } });
  return (
    <section className={styles.consent} aria-label={t('consent.title')}>
      <div className={styles.line}>
        <StatusBadge
          tone={consent.given ? 'ok' : 'warn'}
          icon={consent.given ? IconCircleCheck : IconCircleX}
        >
          {t(consent.given ? 'consent.given' : consent.decided ? 'consent.withdrawn' : 'consent.missing')}
        </StatusBadge>
        <span>{consent.given ? consent.number : null}</span>
      </div>
      <Decided consent={consent} />
      {record.error ? <Alert tone="bad" live title={describeFailure(record.error, t).sentence} /> : null}
      {!standing.can.write ? null : open || !consent.given ? (
        <Decide
          key={consent.decided?.at ?? ''}
          number={consent.number || (standing.suggested ?? '')}
          channel={channel}
          busy={record.isPending}
          onDecide={(body) => record.mutate({ params: { id, channel }, body })}
        />
      ) : (
        <div className={styles.buttons}>
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {t('consent.change')}
          </Button>
          <Button variant="default" size="xs" loading={record.isPending} onClick={withdraw}>
            {t('consent.withdraw')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Decided({ consent: { decided, reminders } }: { consent: ChannelConsent }) {
  const { t } = useTranslation('channels');
  const formats = useFormats();
  if (!decided) return <p className={styles.quiet}>{t('consent.missingText')}</p>;
  return (
    <p className={styles.quiet}>
      {t(`consent.way.${decided.way}`)} · {formats.dateTime(decided.at)}
      {decided.name ? ` · ${decided.name}` : null}
      {reminders ? ` · ${t('consent.withReminders')}` : null}
    </p>
  );
}

type Decision = {
  given: boolean;
  number: string;
  reminders: boolean;
  way: (typeof consentWays)[number];
};
type DecideProps = {
  channel: PhoneChannel;
  number: string;
  busy: boolean;
  onDecide: (decision: Decision) => void;
};

function Decide({ channel, number: known, busy, onDecide }: DecideProps) {
  const { t } = useTranslation('channels');
  const [number, setNumber] = useState(known);
  const [reminders, setReminders] = useState(true);
  const [way, setWay] = useState<Decision['way']>('written');
  const [wrong, setWrong] = useState(false);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isNumber = TypedNumber.safeParse(number).success;
        setWrong(!isNumber);
        if (isNumber) onDecide({ given: true, number, reminders, way });
      }}
    >
      <TextField
        label={t('consent.number')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder="+1 809 555 1234"
        value={number}
        maxLength={40}
        error={wrong ? t('consent.numberWrong') : null}
        onChange={(event) => {
          setNumber(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <SelectField
        label={t('consent.how')}
        value={way}
        onChange={(value) => setWay(consentWays.find((one) => one === value) ?? 'written')}
        options={consentWays.map((value) => ({ value, label: t(`consent.way.${value}`) }))}
      />
      <CheckField
        label={t('consent.reminders')}
        checked={reminders}
        onChange={(event) => setReminders(event.currentTarget.checked)}
      />
      <Button type="submit" variant="default" loading={busy}>
        {t(`consent.record.${channel}`)}
      </Button>
    </form>
  );
}
