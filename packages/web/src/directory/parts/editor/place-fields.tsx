import { provinces } from '@doctor-plus/contract/directory/reference/provinces.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconCurrentLocation, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { Alert } from '../../../ui/alert.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { toast } from '../../../ui/toast.tsx';
import { countryOptions } from './countries.ts';
import type { PlaceDraft } from './draft.ts';
import styles from './place-fields.module.css';

type PlaceFieldsProps = {
  place: PlaceDraft;
  number: number;
  /** Null for a place that is not stored yet. */
  can: { edit: boolean; remove: boolean } | null;
  isWrong: (field: string) => boolean;
  onChange: (place: PlaceDraft) => void;
  onRemove: () => void;
};

const zones = Intl.supportedValuesOf('timeZone');

/** One place: name, address, where it lies, how to call, and which clock hangs there. */
export function PlaceFields({ place, number, can, isWrong, onChange, onRemove }: PlaceFieldsProps) {
  const { t } = useTranslation('directory');
  const { locale } = useFormats();
  const fixed = can?.edit === false;
  const text = (field: 'name' | 'address' | 'city' | 'phone' | 'position', maxLength: number) => ({
    label: t(`editor.place.${field}`),
    value: place[field],
    maxLength,
    disabled: fixed,
    error: isWrong(field) ? <FieldError>{t(`editor.wrong.${field}`)}</FieldError> : null,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...place, [field]: event.currentTarget.value }),
  });
  const measure = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        onChange({ ...place, position: `${coords.latitude.toFixed(5)}, ${coords.longitude.toFixed(5)}` }),
      () => toast.error(t('find.nearby.failed')),
      { timeout: 15_000, enableHighAccuracy: true },
    );
  return (
    <fieldset className={styles.place}>
      <legend className={styles.legend}>{place.name || t('editor.placeNumber', { number })}</legend>
      {fixed ? (
        <Alert tone="info" title={t('editor.shared')}>
          {t('editor.sharedText')}
        </Alert>
      ) : null}
      <div className={styles.fields}>
        <div className={styles.wide}>
          <TextInput {...text('name', 120)} placeholder={t('editor.place.nameExample')} />
        </div>
        <div className={styles.wide}>
          <TextInput {...text('address', 200)} />
        </div>
        <TextInput {...text('city', 100)} />
        <NativeSelect
          label={t('editor.place.country')}
          value={place.country}
          disabled={fixed}
          data={countryOptions(locale)}
          onChange={(event) => onChange({ ...place, country: event.currentTarget.value, province: '' })}
        />
        {place.country === 'DO' ? (
          <NativeSelect
            label={t('editor.place.province')}
            value={place.province}
            disabled={fixed}
            data={[
              { value: '', label: t('editor.place.noProvince') },
              ...provinces.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            onChange={(event) => onChange({ ...place, province: event.currentTarget.value })}
          />
        ) : null}
        <TextInput {...text('phone', 30)} type="tel" />
        <div className={styles.wide}>
          <div className={styles.position}>
            <TextInput
              {...text('position', 60)}
              placeholder="18.4746, -69.9270"
              description={t('editor.place.positionHint')}
            />
            {fixed ? null : (
              <Button
                variant="default"
                leftSection={<IconCurrentLocation size={16} aria-hidden />}
                onClick={measure}
              >
                {t('editor.place.here')}
              </Button>
            )}
          </div>
        </div>
        <NativeSelect
          label={t('editor.place.timeZone')}
          value={place.timeZone}
          disabled={fixed}
          data={zones.includes(place.timeZone) ? zones : [place.timeZone, ...zones]}
          onChange={(event) => onChange({ ...place, timeZone: event.currentTarget.value })}
        />
      </div>
      <div className={styles.foot}>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          disabled={can?.remove === false}
          onClick={onRemove}
        >
          {t('editor.removePlace')}
        </Button>
        {can?.remove === false ? <span className={styles.why}>{t('editor.placeInUse')}</span> : null}
      </div>
    </fieldset>
  );
}
