import { getDoctor } from '@doctor-plus/contract/directory/endpoints.ts';
import { AppointmentType } from '@doctor-plus/contract/directory/schema.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { listHistory } from '@doctor-plus/contract/scheduling/history.ts';
import { overrideReasonLength } from '@doctor-plus/contract/scheduling/override-reason.ts';
import { type listWalkInPlaces, receiveWalkIn } from '@doctor-plus/contract/scheduling/walk-in.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { IconDoorEnter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../platform/clock.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { dayOf } from '../../platform/formats.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { typeChoices } from '../../platform/type-name.ts';
import { useTextDraft } from '../../platform/use-draft.ts';
import { useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';
import type { FoundPatient } from '../booking/patient-search.tsx';
import { readingsOfAppointments } from '../parts/use-move.ts';
import { obstacleOf } from './obstacle.ts';
import styles from './walk-in.module.css';

type Props = {
  patient: FoundPatient;
  doctors: ResponseOf<typeof listWalkInPlaces>['data'];
  onOther: () => void;
  onDone: () => void;
};

/** With whom, where and what for; where the time is taken or closed, why all the same. */
export function WalkInForm({ patient, doctors, onOther, onDone }: Props) {
  const { t } = useTranslation(['appointmentHistory', 'scheduling']);
  const [doctorId, setDoctor] = useState(doctors[0]?.id ?? '');
  const doctor = doctors.find(({ id }) => id === doctorId) ?? doctors[0];
  const offered = useEndpoint(
    getDoctor,
    { params: { id: doctor?.id ?? '' } },
    { enabled: doctor !== undefined },
  );
  const [placeId, setPlace] = useState('');
  const place = doctor?.places.find(({ id }) => id === placeId) ?? doctor?.places[0];
  const [type, setType] = useState<AppointmentType>('consultation');
  const {
    value: reason,
    set: setReason,
    clear,
  } = useTextDraft(`walk-in/${patient.id}/${dayOf(clock.now(), practiceZone())}`);
  const [why, setWhy] = useState('');
  const receive = useAction(receiveWalkIn, {
    stale: [...readingsOfAppointments, listHistory],
    onDone: () => {
      clear();
      toast.success(t('walkIn.done', { name: patient.name }));
      onDone();
    },
    onFailed: (failure) => {
      if (!obstacleOf(failure)) toast.error(describeFailure(failure, t).sentence);
    },
  });
  const obstacle = obstacleOf(receive.error);
  const tooShort = obstacle?.mayOverride === true && why.trim().length < overrideReasonLength.least;
  const send = () => {
    if (!doctor || !place) return;
    receive.mutate({
      body: {
        doctor_id: doctor.id,
        location_id: place.id,
        patient_id: patient.id,
        type,
        reason: reason.trim(),
        ...(obstacle?.mayOverride ? { override_reason: why.trim() } : {}),
      },
    });
  };
  /** Another choice is another question: what stood in the way of the last one says nothing of it. */
  const choose = (change: () => void) => {
    change();
    receive.reset();
    setWhy('');
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.patient}>
        <Avatar name={patient.name} />
        <p className={styles.name}>
          {patient.name}
          <span className={styles.chart}>{patient.chart_number}</span>
        </p>
        <Button size="xs" variant="subtle" onClick={onOther}>
          {t('walkIn.otherPatient')}
        </Button>
      </div>
      {doctors.length > 1 ? (
        <SelectField
          size="compact"
          label={t('filter.doctor')}
          value={doctor?.id ?? ''}
          onChange={(id) => choose(() => setDoctor(id))}
          options={doctors.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <SelectField
        // The button that chose the patient is gone: the focus goes on here.
        autoFocus
        size="compact"
        label={t('filter.place')}
        value={place?.id ?? ''}
        onChange={(id) => choose(() => setPlace(id))}
        options={(doctor?.places ?? []).map(({ id, name, city }) => ({
          value: id,
          label: `${name}, ${city}`,
        }))}
      />
      <SelectField
        size="compact"
        label={t('filter.type')}
        value={type}
        onChange={(value) => setType(AppointmentType.options.find((one) => one === value) ?? 'consultation')}
        options={typeChoices(offered.data?.doctor, t)}
      />
      <Textarea
        label={t('walkIn.reason')}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {obstacle ? (
        <Alert tone="warn" title={t(`walkIn.${obstacle.code}`)} live>
          {t(`walkIn.${obstacle.advice}`)}
        </Alert>
      ) : (
        <p className={styles.now}>{t('walkIn.now')}</p>
      )}
      {obstacle?.mayOverride ? (
        <TextInput
          label={t('walkIn.overrideReason')}
          description={t('walkIn.overrideHint')}
          maxLength={overrideReasonLength.most}
          required
          autoFocus
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
      ) : null}
      <div className={styles.send}>
        <Button
          type="submit"
          leftSection={<IconDoorEnter size={16} aria-hidden />}
          loading={receive.isPending}
          disabled={!place || tooShort || obstacle?.mayOverride === false}
        >
          {t(obstacle?.mayOverride ? 'walkIn.override' : 'walkIn.receive')}
        </Button>
      </div>
    </form>
  );
}
