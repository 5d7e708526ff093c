import { getSecretaryDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { createFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { carePath, followUpHash } from '../../platform/paths.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card, Row, Rows } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { BookingFrame } from '../booking/booking-frame.tsx';
import { readChoice, type Step } from '../booking/choice.ts';
import { BookingOrBooked } from '../booking/later-steps.tsx';
import { PatientStep } from '../booking/patient-step.tsx';
import { PracticeReason } from '../booking/practice-reason.tsx';
import { PracticeTime } from '../booking/practice-time.tsx';
import { useChosenPatient } from '../booking/use-chosen-patient.ts';
import { type Flow, useFlow } from '../booking/use-flow.ts';
import { PracticeConfirm } from '../series/practice-confirm.tsx';

type Doctor = { readonly id: string; readonly name: string };

/** A booking by the practice for one of its patients: the doctor's own, or for a doctor whom the secretary works for. */
export function NewAppointmentPage() {
  const me = useMe();
  if (me.role === 'patient') return <Navigate to="/appointments/request" replace />;
  if (me.role === 'administrator') return <Navigate to="/dashboard" replace />;
  return me.role === 'doctor' ? <ForDoctors doctors={[{ id: me.id, name: me.name }]} /> : <ForSecretary />;
}

function ForSecretary() {
  const { t } = useTranslation('scheduling');
  const home = useEndpoint(getSecretaryDashboard);
  const doctors = (home.data?.doctors ?? []).filter(
    ({ permissions }) => permissions.appointments === 'write',
  );
  if (doctors.length > 0) return <ForDoctors doctors={doctors} />;
  return (
    <Page title={t('new.title')} width="narrow">
      <Card padding="none">
        {home.data ? (
          <EmptyState icon={IconUsersGroup} title={t('new.noDoctor')}>
            {t('new.noDoctorText')}
          </EmptyState>
        ) : null}
        {home.error && !home.data ? (
          <ErrorState failure={home.error} onRetry={() => void home.refetch()} />
        ) : null}
        {home.isPending ? <SkeletonRows /> : null}
      </Card>
    </Page>
  );
}

function ForDoctors({ doctors }: { doctors: readonly Doctor[] }) {
  return <BookingOrBooked>{(onBooked) => <Steps doctors={doctors} onBooked={onBooked} />}</BookingOrBooked>;
}

/** The name behind the chart number in the address. */
const usePatientName = (): string | null => {
  const choice = readChoice(useSearchParams()[0]);
  const { patient } = useChosenPatient(choice);
  return choice.patient === null ? null : (patient?.name ?? choice.chart);
};

type StepsProps = { doctors: readonly Doctor[]; onBooked: (answer: AppointmentWithAbilities) => void };

/** Leads back to the chart after a booking that was begun there; after another, shows what became of it. */
const useAfterBooking = (onBooked: StepsProps['onBooked']): StepsProps['onBooked'] => {
  const { t, i18n } = useTranslation('scheduling');
  const go = useNavigate();
  const { from, patient } = readChoice(useSearchParams()[0]);
  if (from !== 'chart' || !patient) return onBooked;
  return ({ appointment: { start, location } }) => {
    const when = createFormats(i18n.language, location.time_zone).dateTime(start);
    toast.success(t('booked.confirmed.followUp', { when }));
    void go(carePath(patient) + followUpHash, { replace: true });
  };
};

function Steps({ doctors, onBooked: showBooked }: StepsProps) {
  const onBooked = useAfterBooking(showBooked);
  const [only] = doctors;
  const single = doctors.length === 1 && only !== undefined;
  const path: readonly Step[] = single
    ? ['patient', 'reason', 'time', 'confirm']
    : ['patient', 'doctor', 'reason', 'time', 'confirm'];
  const flow = useFlow(path, single ? { doctor: only.id } : {}, usePatientName());
  if (flow.step === 'patient') return <PatientStep flow={flow} />;
  if (flow.step === 'doctor') return <OwnDoctors flow={flow} doctors={doctors} />;
  if (flow.step === 'confirm') return <PracticeConfirm flow={flow} onBooked={onBooked} />;
  if (flow.step === 'time') return <PracticeTime flow={flow} />;
  return <PracticeReason flow={flow} />;
}

function OwnDoctors({ flow, doctors }: { flow: Flow; doctors: readonly Doctor[] }) {
  const { t } = useTranslation('scheduling');
  return (
    <BookingFrame flow={flow} title={t('doctor.title')}>
      <Card title={t('new.doctors')} detail={doctors.length} padding="none">
        <Rows>
          {doctors.map(({ id, name }) => (
            <Row
              key={id}
              lead={<Avatar name={name} tone="doctor" />}
              title={name}
              end={
                <Button
                  size="xs"
                  variant="light"
                  aria-label={t('doctor.chooseNamed', { name })}
                  onClick={() =>
                    flow.choose(
                      id === flow.choice.doctor ? {} : { doctor: id, place: null, start: null },
                      'reason',
                    )
                  }
                >
                  {t('doctor.choose')}
                </Button>
              }
            />
          ))}
        </Rows>
      </Card>
    </BookingFrame>
  );
}
