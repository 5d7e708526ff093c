import type { FoundDoctor } from '@doctor-plus/contract/directory/schema.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMe } from '../../platform/me.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { FoundDoctorRow } from './found-doctor.tsx';

type PortalDoctorRowProps = { doctor: FoundDoctor; query?: string; children?: ReactNode };

/** A doctor in a list of the portal: patients keep them with a heart and book the first free time from here. */
export function PortalDoctorRow({ doctor, ...rest }: PortalDoctorRowProps) {
  const { t } = useTranslation('directory');
  const isPatient = useMe().role === 'patient';
  const { id, name, next_free: free } = doctor;
  return (
    <FoundDoctorRow
      {...rest}
      doctor={doctor}
      heart={isPatient ? <FavouriteButton id={id} name={name} /> : null}
      action={
        isPatient && free ? (
          <Button
            component={Link}
            variant="light"
            to={`/appointments/request?${new URLSearchParams({ doctor: id, place: free.location_id, start: free.start })}`}
            aria-label={t('result.bookWith', { name })}
          >
            {t('result.book')}
          </Button>
        ) : (
          <Button
            component={Link}
            variant="default"
            to={`/doctor/${id}`}
            aria-label={t('result.profileOf', { name })}
          >
            {t('result.profile')}
          </Button>
        )
      }
    />
  );
}
