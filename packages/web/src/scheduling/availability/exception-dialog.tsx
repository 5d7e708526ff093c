import { type Availability, addException } from '@doctor-plus/contract/scheduling/availability.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../platform/clock.ts';
import { dayOf } from '../../platform/formats.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { toast } from '../../ui/toast.tsx';
import { readingsOfAppointments } from '../parts/use-move.ts';
import styles from './availability.module.css';
import { periodOfDays, periodOfHours } from './exception-period.ts';

type ExceptionDialogProps = {
  availability: Availability;
  onAdded: (answer: Availability) => void;
  onClose: () => void;
};

const kinds = ['days', 'hours', 'open'] as const;
type Kind = (typeof kinds)[number];

const slotLengths = [10, 15, 20, 30, 40, 45, 60];

/** Asks for days or hours that are closed, or for hours beyond the week. */
export function ExceptionDialog({ availability, onAdded, onClose }: ExceptionDialogProps) {
  const { t } = useTranslation('availability');
  const form = useId();
  const { doctor, places, hours } = availability;
  const today = dayOf(clock.now(), practiceZone());
  const [kind, setKind] = useState<Kind>('days');
  const [placeId, setPlaceId] = useState('');
  const [first, setFirst] = useState(today);
  const [last, setLast] = useState(today);
  const [from, setFrom] = useState('08:00');
  const [to, setTo] = useState('12:00');
  const [slot, setSlot] = useState(hours[0]?.slot_minutes ?? 30);
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const add = useAction(addException, {
    stale: readingsOfAppointments,
    onDone: (answer) => {
      toast.success(t('exceptions.added'));
      onAdded(answer);
    },
  });
  // Extra hours are at one place; the first one where nobody chose.
  const place = places.find(({ id }) => id === placeId) ?? (kind === 'open' ? places[0] : undefined);
  const zone = place?.time_zone ?? practiceZone();
  const period = () => {
    if (!first || (kind === 'days' ? !last : !from || !to)) return null;
    const found = kind === 'days' ? periodOfDays(first, last, zone) : periodOfHours(first, from, to, zone);
    return found.start < found.end && Date.parse(found.end) > clock.now().getTime() ? found : null;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const found = period();
    if (!found) return;
    add.mutate({
      params: { id: doctor.id },
      body: {
        kind: kind === 'open' ? 'open' : 'closed',
        location_id: place?.id ?? null,
        ...found,
        ...(kind === 'open' ? { slot_minutes: slot } : {}),
        note: note.trim(),
      },
    });
  };
  return (
    <AskDialog
      title={t('exceptions.title')}
      answer={t('exceptions.save')}
      form={form}
      busy={add.isPending}
      failure={add.error}
      onClose={onClose}
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.wide}>
          <NativeSelect
            label={t('exceptions.what')}
            value={kind}
            data={kinds.map((value) => ({ value, label: t(`exceptions.choice.${value}`) }))}
            onChange={({ currentTarget: { value } }) => setKind(kinds.find((one) => one === value) ?? 'days')}
          />
        </div>
        <TextInput
          label={t(kind === 'days' ? 'exceptions.first' : 'exceptions.date')}
          type="date"
          min={today}
          value={first}
          onChange={({ currentTarget: { value } }) => {
            setFirst(value);
            if (value > last) setLast(value);
          }}
        />
        {kind === 'days' ? (
          <TextInput
            label={t('exceptions.last')}
            type="date"
            min={first || today}
            value={last}
            onChange={(event) => setLast(event.currentTarget.value)}
          />
        ) : (
          <NativeSelect
            label={t('week.place')}
            value={place?.id ?? ''}
            data={[
              ...(kind === 'open' ? [] : [{ value: '', label: t('exceptions.everywhere') }]),
              ...places.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => setPlaceId(event.currentTarget.value)}
          />
        )}
        {kind === 'days' ? null : (
          <>
            <TextInput
              label={t('week.from')}
              type="time"
              value={from}
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
            <TextInput
              label={t('week.to')}
              type="time"
              value={to}
              onChange={(event) => setTo(event.currentTarget.value)}
            />
          </>
        )}
        {kind === 'open' ? (
          <NativeSelect
            label={t('week.slot')}
            value={slot}
            data={[...new Set([...slotLengths, slot])]
              .toSorted((a, b) => a - b)
              .map((count) => ({ value: String(count), label: t('scheduling:minutes', { count }) }))}
            onChange={(event) => setSlot(Number(event.currentTarget.value))}
          />
        ) : null}
        <div className={styles.wide}>
          <TextInput
            label={t('exceptions.note')}
            description={t('exceptions.noteText')}
            maxLength={120}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </div>
        {asked && !period() ? (
          <p className={styles.wide} role="alert">
            <FieldError>{t('exceptions.wrong')}</FieldError>
          </p>
        ) : null}
      </form>
    </AskDialog>
  );
}
