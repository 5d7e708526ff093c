import { getPatientDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import { Button } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card, Row, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { BookingFrame } from './booking-frame.tsx';
import { EmergencyNote } from './emergency-note.tsx';
import type { FindDoctor } from './find-doctor.ts';
import type { Flow } from './use-flow.ts';

type DoctorStepProps = { flow: Flow; Search: ComponentType<FindDoctor>; missing: boolean };

/** With whom: one of the patient's own doctors, or any other by name. */
export function DoctorStep({ flow, Search, missing }: DoctorStepProps) {
  const { t } = useTranslation(['scheduling', 'specialties']);
  const go = useNavigate();
  const formats = useFormats();
  const home = useEndpoint(getPatientDashboard);
  const choose = (id: string) => flow.choose({ doctor: id, place: null, start: null }, 'reason');
  return (
    <BookingFrame flow={flow} title={t('doctor.title')} note={<EmergencyNote />}>
      {missing ? (
        <Alert tone="warn" title={t('doctor.missing')} live>
          {t('doctor.missingText')}
        </Alert>
      ) : null}
      <Search
        size="large"
        onChoose={({ id }) => choose(id)}
        onSearch={(query) => void go(`/doctors/search?${new URLSearchParams({ query })}`)}
      />
      <Card title={t('doctor.mine')} detail={home.data?.doctors.length} padding="none">
        <Loaded
          of={home}
          rows={2}
          rowHeight={56}
          isEmpty={({ doctors }) => doctors.length === 0}
          empty={
            <EmptyState icon={IconStethoscope} title={t('doctor.noneYet')}>
              {t('doctor.noneYetText')}
            </EmptyState>
          }
        >
          {({ doctors }) => (
            <Rows label={t('doctor.mine')}>
              {doctors.map((doctor) => (
                <Row
                  key={doctor.id}
                  lead={<Avatar name={doctor.name} tone="doctor" />}
                  title={doctor.name}
                  detail={[
                    formats.list(doctor.specialties.map((slug) => t(`specialties:${slug}`))),
                    doctor.last_visit ? t('doctor.lastVisit', { date: formats.date(doctor.last_visit) }) : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  end={
                    <Button
                      size="xs"
                      variant="light"
                      aria-label={t('doctor.chooseNamed', { name: doctor.name })}
                      onClick={() => choose(doctor.id)}
                    >
                      {t('doctor.choose')}
                    </Button>
                  }
                />
              ))}
            </Rows>
          )}
        </Loaded>
      </Card>
    </BookingFrame>
  );
}
