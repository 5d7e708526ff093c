import { getSecretaryDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import { readAvailability } from '@doctor-plus/contract/scheduling/availability.ts';
import { NativeSelect } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useMe } from '../../platform/me.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { BusyCalendars } from '../feeds/busy-calendars.tsx';
import { CalendarFeeds } from '../feeds/calendar-feeds.tsx';
import styles from './availability.module.css';
import { AvailabilityForm } from './availability-form.tsx';
import { ExceptionsCard } from './exceptions-card.tsx';
import { OutsideCard } from './outside-card.tsx';

/** When a doctor works and how the doctor is booked: the doctor's own, or for a doctor whom the secretary works for. */
export function AvailabilityPage() {
  const me = useMe();
  return me.role === 'secretary' ? <ForSecretary /> : <OfDoctor id={me.id} />;
}

function ForSecretary() {
  const { t } = useTranslation('availability');
  const home = useEndpoint(getSecretaryDashboard);
  const [address, setAddress] = useSearchParams();
  const doctors = (home.data?.doctors ?? []).filter(({ permissions }) => permissions.schedule !== 'none');
  const chosen = doctors.find(({ id }) => id === address.get('doctor')) ?? doctors[0];
  if (chosen) {
    return (
      <OfDoctor id={chosen.id} readOnly={chosen.permissions.schedule !== 'write'}>
        {doctors.length > 1 ? (
          <NativeSelect
            aria-label={t('doctor')}
            value={chosen.id}
            data={doctors.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => setAddress({ doctor: event.currentTarget.value })}
          />
        ) : null}
      </OfDoctor>
    );
  }
  return (
    <Page title={t('title')} width="narrow">
      <Card padding="none">
        <Loaded of={home} rows={6}>
          {() => (
            <EmptyState icon={IconUsersGroup} title={t('noDoctor')}>
              {t('noDoctorText')}
            </EmptyState>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}

type OfDoctorProps = { id: string; readOnly?: boolean; children?: React.ReactNode };

function OfDoctor({ id, readOnly = false, children }: OfDoctorProps) {
  const { t } = useTranslation('availability');
  const { role } = useMe();
  const availability = useEndpoint(readAvailability, { params: { id } });
  const name = availability.data?.doctor.name;
  return (
    <Page
      title={t('title')}
      subtitle={name ? t('subtitle', { name }) : t('subtitleAlone')}
      actions={children}
    >
      <Loaded of={availability} rows={8} failed={t('failed')}>
        {(stored) => (
          // Every field and button inside is out of use for whoever may only look.
          <fieldset className={styles.stack} key={stored.doctor.id} disabled={readOnly}>
            <OutsideCard availability={stored} />
            <AvailabilityForm stored={stored} />
            <ExceptionsCard availability={stored} />
            <BusyCalendars doctorId={stored.doctor.id} />
            {role === 'doctor' ? <CalendarFeeds /> : null}
          </fieldset>
        )}
      </Loaded>
    </Page>
  );
}
