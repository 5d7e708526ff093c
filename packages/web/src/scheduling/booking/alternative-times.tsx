import type { Location } from '@doctor-plus/contract/directory/schema.ts';
import type { Slot } from '@doctor-plus/contract/scheduling/schema.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { createFormats } from '../../platform/formats.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { Card } from '../../ui/card.tsx';
import { capitalised } from '../parts/capitalised.ts';
import styles from './alternative-times.module.css';

type AlternativeTimesProps = {
  slots: readonly Slot[];
  /** The place that was chosen: only another one has to be named. */
  placeId: string | null;
  places: readonly Location[];
  onChoose: (slot: Slot) => void;
};

/** A time that could not be had, and the nearest that can, one press away. */
export function AlternativeTimes({ slots, placeId, places, onChoose }: AlternativeTimesProps) {
  const { t, i18n } = useTranslation('scheduling');
  return (
    <Card title={t('taken.title')} detail={t('taken.text')}>
      <ul className={styles.times}>
        {slots.map((slot) => {
          const place = places.find(({ id }) => id === slot.location_id);
          const formats = createFormats(i18n.language, place?.time_zone ?? practiceZone());
          return (
            <li key={`${slot.start} ${slot.location_id}`}>
              <Button variant="default" onClick={() => onChoose(slot)}>
                {[
                  capitalised(`${formats.weekday(slot.start)}, ${formats.time(slot.start)}`, formats.locale),
                  place && place.id !== placeId ? place.city : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
