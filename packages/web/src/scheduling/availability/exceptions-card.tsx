import {
  type Availability,
  type AvailabilityException,
  readAvailability,
  removeException,
} from '@doctor-plus/contract/scheduling/availability.ts';
import { Button } from '@mantine/core';
import {
  IconCalendarOff,
  IconCalendarPlus,
  IconCalendarStar,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { Card, Row, Rows } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { HolidaysDialog } from '../holidays/holidays-dialog.tsx';
import { readingsOfAppointments } from '../parts/use-move.ts';
import styles from './availability.module.css';
import { ExceptionDialog } from './exception-dialog.tsx';
import { wholeDays } from './exception-period.ts';

/** Days and hours that differ from the week: absences, holidays, extra hours. */
export function ExceptionsCard({ availability }: { availability: Availability }) {
  const { t } = useTranslation(['availability', 'holidays']);
  const cache = useQueryClient();
  const [adding, setAdding] = useState(false);
  const [holidays, setHolidays] = useState(false);
  const params = { id: availability.doctor.id };
  const show = (answer: Availability) =>
    cache.setQueryData(endpointKey(readAvailability, { params }), answer);
  const remove = useAction(removeException, {
    stale: readingsOfAppointments,
    onDone: (answer) => {
      show(answer);
      toast.success(t('exceptions.removed'));
    },
    onFailed: (failure) => toast.error(describeFailure(failure, t).sentence),
  });
  const add = (
    <div className={styles.adding}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCalendarStar size={16} aria-hidden />}
        onClick={() => setHolidays(true)}
      >
        {t('holidays:button')}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {t('exceptions.add')}
      </Button>
    </div>
  );
  return (
    <Card title={t('exceptions.title')} aside={add} padding="none">
      {availability.exceptions.length === 0 ? (
        <EmptyState icon={IconCalendarOff} title={t('exceptions.none')}>
          {t('exceptions.noneText')}
        </EmptyState>
      ) : (
        <Rows label={t('exceptions.title')}>
          {availability.exceptions.map((exception) => (
            <ExceptionRow
              key={exception.id}
              exception={exception}
              places={availability.places}
              busy={remove.isPending}
              onRemove={() => remove.mutate({ params: { ...params, exceptionId: exception.id } })}
            />
          ))}
        </Rows>
      )}
      {holidays ? (
        <HolidaysDialog
          availability={availability}
          onAdded={(answer) => {
            show(answer);
            setHolidays(false);
          }}
          onClose={() => setHolidays(false)}
        />
      ) : null}
      {adding ? (
        <ExceptionDialog
          availability={availability}
          onAdded={(answer) => {
            show(answer);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Card>
  );
}

type ExceptionRowProps = {
  exception: AvailabilityException;
  places: Availability['places'];
  busy: boolean;
  onRemove: () => void;
};

function ExceptionRow({ exception, places, busy, onRemove }: ExceptionRowProps) {
  const { t } = useTranslation('availability');
  const place = places.find(({ id }) => id === exception.location_id);
  const zone = place?.time_zone ?? practiceZone();
  const formats = useFormats(zone);
  const days = wholeDays(exception, zone);
  const when = () => {
    if (!days) {
      const sameDay = formats.date(exception.start) === formats.date(exception.end);
      const until = sameDay ? formats.time(exception.end) : formats.dateTime(exception.end);
      return `${formats.weekday(exception.start)}, ${formats.time(exception.start)} – ${until}`;
    }
    const [from, to] = days.map((date) => formats.calendarDate(date));
    return from === to ? from : `${from} – ${to}`;
  };
  const Icon = exception.kind === 'open' ? IconCalendarPlus : IconCalendarOff;
  const title = exception.note || t(`exceptions.kind.${exception.kind}`);
  return (
    <Row
      lead={<Icon size={20} aria-hidden className={styles[exception.kind]} />}
      title={title}
      detail={[
        when(),
        exception.note ? t(`exceptions.kind.${exception.kind}`) : '',
        place?.name ?? t('exceptions.everywhere'),
      ]
        .filter(Boolean)
        .join(' · ')}
      end={
        <IconButton label={t('exceptions.removeNamed', { name: title })} disabled={busy} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      }
    />
  );
}
