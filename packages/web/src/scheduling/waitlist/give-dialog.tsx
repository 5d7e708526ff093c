import { listSlots } from '@doctor-plus/contract/scheduling/endpoints.ts';
import type { Slot } from '@doctor-plus/contract/scheduling/schema.ts';
import {
  offerFromWaitlist,
  type WaitlistDoctor,
  type WaitlistEntry,
} from '@doctor-plus/contract/scheduling/waitlist.ts';
import { Button, TextInput } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../platform/clock.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { dayOf, formatsIn } from '../../platform/formats.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SlotButton } from '../../ui/slot-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { addDays } from '../booking/calendar-days.ts';
import { readingsOfWaitlist } from './use-waitlist.ts';
import styles from './waitlist.module.css';

type GiveDialogProps = {
  entry: WaitlistEntry;
  places: WaitlistDoctor['places'];
  onClose: () => void;
};

const daysShown = 7;

/** The free times of a week, one of which is offered to somebody in line or booked for them. */
export function GiveDialog({ entry, places, onClose }: GiveDialogProps) {
  const { t, i18n } = useTranslation('waitlist');
  const today = dayOf(clock.now(), practiceZone());
  const [from, setFrom] = useState(entry.from > today ? entry.from : today);
  const [slot, setSlot] = useState<Slot | null>(null);
  const slots = useEndpoint(
    listSlots,
    {
      params: { id: entry.doctor.id },
      query: {
        from: `${from}T00:00:00Z`,
        to: `${addDays(from, daysShown + 1)}T00:00:00Z`,
        type: entry.type,
      },
    },
    { enabled: from !== '' },
  );
  const name = entry.patient.name;
  const give = useAction(offerFromWaitlist, {
    stale: readingsOfWaitlist,
    onDone: (_answer, { body }) => {
      toast.success(t(body.as === 'offer' ? 'give.offered' : 'give.booked', { name }));
      onClose();
    },
  });
  const send = (as: 'offer' | 'booking') => {
    if (!slot) return;
    give.mutate({ params: { id: entry.id }, body: { location_id: slot.location_id, start: slot.start, as } });
  };
  const zoneOf = (id: string) => places.find((place) => place.id === id)?.time_zone ?? practiceZone();
  const days = (found: readonly Slot[]) => [
    ...Map.groupBy(
      found.filter(({ start, location_id }) => dayOf(start, zoneOf(location_id)) >= from),
      ({ start, location_id }) => `${dayOf(start, zoneOf(location_id))} ${location_id}`,
    ),
  ];
  return (
    <Dialog
      title={t('give.title', { name })}
      onClose={onClose}
      width={560}
      footer={
        <>
          <Button
            variant="default"
            disabled={!slot}
            loading={give.isPending && give.variables.body.as === 'booking'}
            onClick={() => send('booking')}
          >
            {t('give.book')}
          </Button>
          <Button
            disabled={!slot}
            loading={give.isPending && give.variables.body.as === 'offer'}
            onClick={() => send('offer')}
          >
            {t('give.offer')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextInput
          label={t('give.from')}
          type="date"
          min={today}
          value={from}
          data-autofocus
          onChange={({ currentTarget: { value } }) => {
            setFrom(value);
            setSlot(null);
          }}
        />
        <Loaded
          of={slots}
          rows={3}
          isEmpty={({ data }) => days(data).length === 0}
          empty={
            <EmptyState icon={IconCalendarOff} title={t('give.none')}>
              {t('give.noneText')}
            </EmptyState>
          }
        >
          {({ data }) => (
            <div className={styles.days}>
              {days(data).map(([key, times]) => {
                const [first] = times;
                if (!first) return null;
                const formats = formatsIn(i18n.language, zoneOf(first.location_id));
                const place = places.find(({ id }) => id === first.location_id);
                return (
                  <section key={key}>
                    <h3 className={styles.dayTitle}>
                      {formats.longDate(first.start)}
                      {places.length > 1 && place ? <span>{place.name}</span> : null}
                    </h3>
                    <div className={styles.times}>
                      {times.map((one) => (
                        <SlotButton
                          key={one.start}
                          time={formats.time(one.start)}
                          label={`${formats.longDate(one.start)}, ${formats.time(one.start)}`}
                          chosen={slot?.start === one.start && slot.location_id === one.location_id}
                          onChoose={() => setSlot(one)}
                        />
                      ))}
                    </div>
                  </section>
                );
              })}
            </div>
          )}
        </Loaded>
        {give.error ? <Alert tone="bad" title={describeFailure(give.error, t).sentence} live /> : null}
        <p className={styles.hint}>{t('give.text')}</p>
      </div>
    </Dialog>
  );
}
