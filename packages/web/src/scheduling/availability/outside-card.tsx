import type { Availability } from '@doctor-plus/contract/scheduling/availability.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card, Rows } from '../../ui/card.tsx';
import { AppointmentMoves } from '../parts/appointment-moves.tsx';
import { VisitRow } from '../parts/visit-row.tsx';
import styles from './availability.module.css';

/** Visits that stay booked although the hours no longer hold them; nothing when there are none. */
export function OutsideCard({ availability }: { availability: Availability }) {
  const { t } = useTranslation('availability');
  const { outside } = availability;
  if (outside.length === 0) return null;
  return (
    <>
      <Alert tone="warn" title={t('outside.title', { count: outside.length })}>
        {t('outside.text')}
      </Alert>
      <Card title={t('outside.list')} detail={outside.length} padding="none">
        <Rows label={t('outside.list')}>
          {outside.map(({ visit, suggestion }) => (
            <VisitRow
              key={visit.appointment.id}
              item={visit}
              withDay
              mark={
                suggestion ? (
                  <Suggestion start={suggestion.start} zone={zoneOf(availability, suggestion.location_id)} />
                ) : (
                  <span className={styles.detail}>{t('outside.nothingFree')}</span>
                )
              }
              end={<AppointmentMoves item={visit} urgent={false} />}
            />
          ))}
        </Rows>
      </Card>
    </>
  );
}

const zoneOf = ({ places }: Availability, locationId: string): string | undefined =>
  places.find(({ id }) => id === locationId)?.time_zone;

function Suggestion({ start, zone }: { start: string; zone: string | undefined }) {
  const { t } = useTranslation('availability');
  const formats = useFormats(zone);
  return (
    <span className={styles.detail}>
      {t('outside.free', { time: `${formats.weekday(start)}, ${formats.time(start)}` })}
    </span>
  );
}
