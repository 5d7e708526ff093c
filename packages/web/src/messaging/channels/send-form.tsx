import {
  type ChannelStanding,
  getChannelStanding,
  listMessages,
  sendToPatient,
} from '@doctor-plus/contract/messaging/channel-messages.ts';
import type { PhoneChannel } from '@doctor-plus/contract/messaging/phone-channels.ts';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { type Formats, useFormats } from '../../platform/formats.ts';
import { useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './channels.module.css';
import { ConsentForm } from './consent-form.tsx';
import { LengthNote } from './length-note.tsx';
import { nativeNameOf } from './native-name.ts';
import { ReadOnlyNote } from './read-only-note.tsx';

type Choice = ChannelStanding['choices'][number];

/** What a patient agreed to on a channel, and a template to send, word for word as it will be read. */
export function SendForm({ channel, patientId }: { channel: PhoneChannel; patientId: string }) {
  const standing = useEndpoint(getChannelStanding, { params: { id: patientId } });
  return (
    <Loaded of={standing} rows={3} rowHeight={64}>
      {(data) => (
        <div className={styles.form}>
          <div className={styles.line}>
            <bdi className={styles.name}>{data.patient.name}</bdi>
            <span className={styles.quiet}>{data.patient.chart_number}</span>
          </div>
          {data.can.write ? null : <ReadOnlyNote />}
          <ConsentForm key={JSON.stringify(data.consents)} channel={channel} standing={data} />
          {data.can.write && data.consents.some((one) => one.channel === channel && one.given) ? (
            <Templates channel={channel} standing={data} />
          ) : null}
        </div>
      )}
    </Loaded>
  );
}

const keyOf = ({ template, appointment }: Choice): string => `${template} ${appointment?.id ?? ''}`;

function Templates({ channel, standing }: { channel: PhoneChannel; standing: ChannelStanding }) {
  const { t } = useTranslation('channels');
  const formats = useFormats();
  const [key, setKey] = useState('');
  const [id, setId] = useState(() => crypto.randomUUID());
  const chosen = standing.choices.find((one) => keyOf(one) === key) ?? standing.choices[0];
  const send = useAction(sendToPatient, {
    stale: [listMessages],
    onDone: () => {
      setId(crypto.randomUUID());
      toast.success(t('send.queued'));
    },
  });
  if (!chosen) return null;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const { template, appointment } = chosen;
        send.mutate({
          body: {
            id,
            channel,
            patient_id: standing.patient.id,
            template,
            ...(appointment ? { appointment_id: appointment.id } : {}),
          },
        });
      }}
    >
      <SelectField
        label={t('send.template')}
        value={keyOf(chosen)}
        onChange={setKey}
        options={standing.choices.map((one) => ({ value: keyOf(one), label: nameOf(one, t, formats) }))}
      />
      <figure className={styles.preview}>
        <figcaption className={styles.quiet}>{nativeNameOf(standing.language)}</figcaption>
        <p className={styles.bubble} lang={standing.language}>
          {chosen.text}
        </p>
        {channel === 'sms' ? <LengthNote length={chosen.length} /> : null}
      </figure>
      {send.error ? <Alert tone="bad" live title={describeFailure(send.error, t).sentence} /> : null}
      <Button
        type="submit"
        variant="filled"
        leftSection={<IconSend size={16} aria-hidden />}
        loading={send.isPending}
      >
        {t(`send.by.${channel}`)}
      </Button>
    </form>
  );
}

const nameOf = ({ template, appointment }: Choice, t: (key: string) => string, formats: Formats): string =>
  appointment
    ? `${t(`template.${template}`)} · ${formats.dateTime(appointment.start)}`
    : t(`template.${template}`);
