import type { Location } from '@doctor-plus/contract/directory/schema.ts';
import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatsIn, useFormats } from '../../platform/formats.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { capitalised } from '../parts/capitalised.ts';
import type { Blocked, Reschedule } from './use-reschedule.ts';
import styles from './visit-dialog.module.css';

const shortestReason = 3;
const longestReason = 200;

type BlockedDialogProps = { blocked: Blocked; places: readonly Location[]; reschedule: Reschedule };

/** Why a visit could not go where it was put, the nearest times at which it can, and the way to put it there on purpose. */
export function BlockedDialog({ blocked, places, reschedule }: BlockedDialogProps) {
  const { t, i18n } = useTranslation(['calendar', 'scheduling']);
  const [reason, setReason] = useState('');
  const { visit, target, why, alternatives, canOverride } = blocked;
  const { appointment } = visit;
  const formats = useFormats(appointment.location.time_zone);
  const length = Date.parse(target.end) - Date.parse(target.start);
  const isGiven = reason.trim().length >= shortestReason;
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
                const words = [
                  capitalised(`${at.weekday(slot.start)}, ${at.time(slot.start)}`, at.locale),
                  place && place.id !== target.placeId ? place.city : '',
                ];
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
        {canOverride ? (
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              if (isGiven) reschedule.move(visit, target, reason.trim());
            }}
          >
            <TextInput
              label={t('blocked.reason')}
              description={t('blocked.reasonHint')}
              maxLength={longestReason}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Button
              type="submit"
              variant="outline"
              disabled={!isGiven}
              loading={reschedule.pending}
              leftSection={<IconAlertTriangle size={16} aria-hidden />}
            >
              {t('blocked.anyway')}
            </Button>
          </form>
        ) : why === 'patient_busy' ? null : (
          <Alert tone="neutral" title={t('blocked.notAllowed')} />
        )}
      </div>
    </Dialog>
  );
}
