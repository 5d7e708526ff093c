import type { Location } from '@doctor-plus/contract/directory/schema.ts';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './place-picker.module.css';

type PlacePickerProps = {
  places: readonly Location[];
  chosen: string | null;
  onChoose: (id: string) => void;
};

/** Which of the doctor's places. */
export function PlacePicker({ places, chosen, onChoose }: PlacePickerProps) {
  const { t } = useTranslation('scheduling');
  return (
    <fieldset className={styles.places}>
      <legend className={styles.label}>{t('time.place')}</legend>
      {places.map(({ id, city, name }) => (
        <button
          key={id}
          type="button"
          className={styles.place}
          aria-pressed={id === chosen}
          title={name}
          onClick={() => onChoose(id)}
        >
          {id === chosen ? <IconCheck size={16} aria-hidden /> : null}
          {city}
        </button>
      ))}
    </fieldset>
  );
}
