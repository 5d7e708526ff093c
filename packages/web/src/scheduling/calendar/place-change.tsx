import type { Location } from '@doctor-plus/contract/directory/schema.ts';
import type { Appointment } from '@doctor-plus/contract/scheduling/schema.ts';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';

const inWords = ({ name, address, city }: Location): string =>
  [name, address, city].filter(Boolean).join(', ');

/** Says that a visit goes to another place, and to which; needs the group `calendar`. */
export function PlaceChange({ appointment, place }: { appointment: Appointment; place: Location }) {
  const { t } = useTranslation('calendar');
  return (
    <Alert tone="warn" icon={IconMapPin} title={t('place.to', { place: inWords(place) })}>
      <p>{t('place.from', { place: inWords(appointment.location) })}</p>
      <p>{t('place.there', { doctor: appointment.doctor.name })}</p>
    </Alert>
  );
}
