import type { Location } from '@doctor-plus/contract/directory/schema.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { capitalised } from '../parts/capitalised.ts';
import { PlaceChange } from './place-change.tsx';
import { isProposal } from './target.ts';
import type { Asked } from './use-reschedule.ts';
import styles from './visit-dialog.module.css';

type PlaceDialogProps = {
  asked: Asked;
  places: readonly Location[];
  onMove: () => void;
  onClose: () => void;
};

/** Asks before a visit that was put at another time goes to another place with it. */
export function PlaceDialog({ asked: { visit, target }, places, onMove, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('calendar');
  const { appointment } = visit;
  const place = places.find(({ id }) => id === target.placeId) ?? appointment.location;
  const formats = useFormats(place.time_zone);
  const proposes = isProposal(visit, target);
  return (
    <Dialog
      title={t('place.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common:action.cancel')}
          </Button>
          <Button onClick={onMove}>{t(proposes ? 'place.propose' : 'place.move')}</Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>
          <strong>{appointment.patient.name}</strong>
          <br />
          {capitalised(formats.longDate(target.start), formats.locale)}, {formats.time(target.start)} –{' '}
          {formats.time(target.end)}
        </p>
        <PlaceChange appointment={appointment} place={place} />
        <p className={styles.quiet}>{t(proposes ? 'place.asked' : 'place.told')}</p>
      </div>
    </Dialog>
  );
}
