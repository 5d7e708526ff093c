import type { Location } from '@doctor-plus/contract/directory/schema.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatsIn, useFormats } from '../../platform/formats.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { BookAnyway } from '../parts/book-anyway.tsx';
import { capitalised } from '../parts/capitalised.ts';
import { lengthOf } from '../parts/length.ts';
import type { Blocked, Reschedule } from './use-reschedule.ts';
import styles from './visit-dialog.module.css';

type BlockedDialogProps = { blocked: Blocked; places: readonly Location[]; reschedule: Reschedule };

/** Why a visit could not go where it was put, the nearest times at which it can, and the way to put it there on purpose. */
export function BlockedDialog({ blocked, places, reschedule }: BlockedDialogProps) {
  const { t, i18n } = useTranslation(['calendar', 'scheduling']);
  const { visit, target, why, alternatives, canOverride } = blocked;
  const { appointment } = visit;
  const formats = useFormats(appointment.location.time_zone);
  const length = lengthOf(target);
  return (
    <Dialog title={t(`blocked.${why}`)} onClose={reschedule.dismiss}>
      <div className={styles.body}>
        <p>
          <strong>{appointment.patient.name}</strong>
          <br />
          {capitalised(formats.longDate(target.start), formats.locale)}, {formats.time(target.start)}
        </p>
        {alternatives.length > 0 ? (
          <>
            <p className={styles.quiet}>{t('blocked.nearest')}</p>
            <ul className={styles.times}>
              {alternatives.map((slot) => {
                const place = places.find(({ id }) => id === slot.location_id);
                const at = formatsIn(i18n.language, place?.time_zone ?? appointment.location.time_zone);
                const time = capitalised(`${at.weekday(slot.start)}, ${at.time(slot.start)}`, at.locale);
                // Named wherever a place changes, against where the visit is or where it was to go.
                const isNamed = [appointment.location.id, target.placeId].some(
                  (id) => id !== slot.location_id,
                );
                const words = isNamed && place ? [time, place.name, place.city] : [time];
                return (
                  <li key={`${slot.start} ${slot.location_id}`}>
                    <Button
                      variant="default"
                      fullWidth
                      disabled={reschedule.pending}
                      onClick={() =>
                        reschedule.move(visit, {
                          start: slot.start,
                          end: new Date(Date.parse(slot.start) + length).toISOString(),
                          placeId: slot.location_id,
                        })
                      }
                    >
                      {words.filter(Boolean).join(' · ')}
                    </Button>
                  </li>
                );
              })}
            </ul>
          </>
        ) : (
          <p>{t('blocked.none')}</p>
        )}
        <div className={canOverride ? styles.anyway : undefined}>
          <BookAnyway
            refused={blocked}
            pending={reschedule.pending}
            onBook={(reason) => reschedule.move(visit, target, reason)}
          />
        </div>
      </div>
    </Dialog>
  );
}
