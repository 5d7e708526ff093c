import { getPatientDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import { listHistory } from '@doctor-plus/contract/scheduling/history.ts';
import { Button } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { actsFor } from '../../platform/acting.ts';
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

type Known = { readonly id: string; readonly name: string; readonly detail: string };

/** The patient's own doctors; for whoever acts for the patient, those of the visits that they may see. */
const useKnownDoctors = () => {
  const { t } = useTranslation(['scheduling', 'specialties']);
  const formats = useFormats();
  const isOwn = actsFor === null;
  const home = useEndpoint(getPatientDashboard, {}, { enabled: isOwn });
  const visits = useEndpoint(listHistory, { query: { per_page: 1 } }, { enabled: !isOwn });
  const own = home.data?.doctors.map((doctor): Known => {
    const specialties = formats.list(doctor.specialties.map((slug) => t(`specialties:${slug}`)));
    const last = doctor.last_visit ? t('doctor.lastVisit', { date: formats.date(doctor.last_visit) }) : '';
    return { ...doctor, detail: [specialties, last].filter(Boolean).join(' · ') };
  });
  const seen = visits.data?.summary?.doctors.map((doctor): Known => ({ ...doctor, detail: '' }));
  const reading: UseQueryResult<unknown> = isOwn ? home : visits;
  return { reading, doctors: isOwn ? own : seen };
};

/** With whom: one of the patient's own doctors, or any other by name. */
export function DoctorStep({ flow, Search, missing }: DoctorStepProps) {
  const { t } = useTranslation('scheduling');
  const go = useNavigate();
  const { reading, doctors } = useKnownDoctors();
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
        onSearch={(query) => {
          // The pages of the directory are the person's own: for a patient a name is chosen from the list.
          if (actsFor === null) void go(`/doctors/search?${new URLSearchParams({ query })}`);
        }}
      />
      {/* Whoever acts for the patient sees those of visits alone: none of these is not none. */}
      {actsFor !== null && doctors?.length === 0 ? null : (
        <Card title={t('doctor.mine')} detail={doctors?.length} padding="none">
          <Loaded
            of={reading}
            rows={2}
            rowHeight={56}
            isEmpty={() => doctors?.length === 0}
            empty={
              <EmptyState icon={IconStethoscope} title={t('doctor.noneYet')}>
                {t('doctor.noneYetText')}
              </EmptyState>
            }
          >
            {() => (
              <Rows label={t('doctor.mine')}>
                {doctors?.map((doctor) => (
                  <Row
                    key={doctor.id}
                    lead={<Avatar name={doctor.name} tone="doctor" />}
                    title={doctor.name}
                    detail={doctor.detail}
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
      )}
    </BookingFrame>
  );
}
