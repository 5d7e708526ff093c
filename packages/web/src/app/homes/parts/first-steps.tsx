import { getPublicProfile } from '@doctor-plus/contract/directory/public-profile.ts';
import { readAvailability } from '@doctor-plus/contract/scheduling/availability.ts';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../platform/me.ts';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import { Steps } from '../../../ui/steps.tsx';

type FirstStepsProps = { /** Patients in the doctor's care. */ patients: number };

/** First steps of a new doctor before patients can come; empty while the answers are missing, and once all is done. */
export function FirstSteps({ patients }: FirstStepsProps) {
  const { t } = useTranslation('firstSteps');
  const { id } = useMe();
  const { data: availability } = useEndpoint(readAvailability, { params: { id } });
  const { data: own } = useEndpoint(getPublicProfile);
  if (!availability || !own) return null;
  const { bio, specialties, profile_image: photo } = own.profile;
  const steps = [
    { id: 'place', to: '/settings/profile', done: own.places.length > 0 },
    { id: 'hours', to: '/appointments/settings', done: availability.hours.length > 0 },
    { id: 'photo', to: '/settings/account', done: photo !== null },
    { id: 'profile', to: '/settings/profile', done: specialties.length > 0 && bio !== '' },
    { id: 'patient', to: '/patients/register', done: patients > 0 },
  ];
  // A photo is nobody's duty.
  if (steps.every(({ id, done }) => done || id === 'photo')) return null;
  return (
    <Steps
      title={t('title')}
      progress={t('progress', { done: steps.filter(({ done }) => done).length, all: steps.length })}
      words={{ done: t('done'), open: t('open') }}
      steps={steps.map((step) => ({
        ...step,
        title: t(`step.${step.id}.title`),
        why: t(`step.${step.id}.why`),
        action: t(`step.${step.id}.action`),
      }))}
    />
  );
}
