import { type BusyCalendar, listBusyCalendars } from '@doctor-plus/contract/scheduling/feeds.ts';
import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card, Row, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './feeds.module.css';
import { ImportForm } from './import-form.tsx';
import { RemoveCalendarDialog } from './remove-calendar-dialog.tsx';

type BusyCalendarsProps = {
  /** For whom. */
  doctorId: string;
};

/** The calendars of a doctor from elsewhere whose times keep bookings away: handed in, listed and removed. */
export function BusyCalendars({ doctorId }: BusyCalendarsProps) {
  const { t } = useTranslation('feeds');
  const formats = useFormats();
  const [removing, setRemoving] = useState<BusyCalendar | null>(null);
  const calendars = useEndpoint(listBusyCalendars, {
    query: { doctor_id: doctorId },
  });
  const detailOf = ({ imported_at, times }: BusyCalendar) =>
    [
      t('busy.times', { number: formats.number(times) }),
      t('busy.imported', { when: formats.dateTime(imported_at) }),
    ].join(' · ');
  return (
    <Card title={t('busy.title')} detail={calendars.data?.data.length} padding="none">
      <p className={styles.intro}>{t('busy.intro')}</p>
      <ImportForm doctorId={doctorId} />
      <div className={styles.list}>
        <Loaded
          of={calendars}
          rows={1}
          rowHeight={60}
          failed={t('busy.failed')}
          isEmpty={({ data }) => data.length === 0}
          empty={<EmptyState icon={IconCalendarOff} title={t('busy.none')} />}
        >
          {({ data }) => (
            <Rows label={t('busy.title')}>
              {data.map((calendar) => (
                <Row
                  key={calendar.id}
                  title={calendar.name}
                  detail={detailOf(calendar)}
                  end={
                    <Button
                      size="xs"
                      variant="outline"
                      color="red"
                      aria-label={`${t('busy.remove')} · ${calendar.name}`}
                      onClick={() => setRemoving(calendar)}
                    >
                      {t('busy.remove')}
                    </Button>
                  }
                />
              ))}
            </Rows>
          )}
        </Loaded>
      </div>
      {removing ? <RemoveCalendarDialog calendar={removing} onClose={() => setRemoving(null)} /> : null}
    </Card>
  );
}
