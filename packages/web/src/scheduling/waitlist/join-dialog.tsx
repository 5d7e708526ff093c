import { getDoctor } from '@doctor-plus/contract/directory/endpoints.ts';
import { joinWaitlist } from '@doctor-plus/contract/scheduling/waitlist.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../platform/clock.ts';
import { dayOf, useFormats } from '../../platform/formats.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { typeNameAt } from '../../platform/type-name.ts';
import { useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { toast } from '../../ui/toast.tsx';
import { FreeNow } from './free-now.tsx';
import type { JoinTarget } from './join-target.ts';
import { readingsOfWaitlist } from './use-waitlist.ts';
import styles from './waitlist.module.css';
import { bodyOf, openWishes } from './wishes.ts';
import { WishesForm } from './wishes-form.tsx';

/** Asks what suits, and puts the person on the doctor's list. */
export function JoinDialog({ target, onClose }: { target: JoinTarget; onClose: () => void }) {
  const { t } = useTranslation(['waitlist', 'scheduling']);
  const form = useId();
  const { doctor, type, visit, patient } = target;
  const formats = useFormats(visit?.zone);
  const places = useEndpoint(getDoctor, { params: { id: doctor.id } });
  const join = useAction(joinWaitlist, {
    stale: readingsOfWaitlist,
    onDone: () => {
      toast.success(patient?.name ? t('join.addedNamed', { name: patient.name }) : t('join.added'));
      onClose();
    },
  });
  const today = dayOf(clock.now(), practiceZone());
  return (
    <AskDialog
      title={t(patient ? 'join.titlePractice' : visit ? 'join.titleEarlier' : 'join.title')}
      answer={t('join.send')}
      form={form}
      busy={join.isPending}
      disabled={!places.data}
      failure={join.error}
      onClose={onClose}
    >
      <p className={styles.about}>
        {[patient?.name, doctor.name, typeNameAt(places.data?.doctor, type, t)].filter(Boolean).join(' · ')}
        {visit ? <span>{t('insteadOf', { when: formats.dateTime(visit.start) })}</span> : null}
      </p>
      <Loaded of={places} rows={3}>
        {({ doctor: found }) => (
          <WishesForm
            id={form}
            given={openWishes(today, visit && dayOf(visit.start, visit.zone))}
            places={found.locations}
            byPractice={patient !== undefined}
            above={(wishes) => (
              <FreeNow target={target} wishes={wishes} places={found.locations} onTake={onClose} />
            )}
            onSend={(wishes) =>
              join.mutate({
                body: {
                  doctor_id: doctor.id,
                  type,
                  ...bodyOf(wishes, patient !== undefined),
                  ...(visit ? { appointment_id: visit.id } : {}),
                  ...(patient ? { patient_id: patient.id } : {}),
                },
              })
            }
          />
        )}
      </Loaded>
      <p className={styles.hint}>{t(patient ? 'join.thenPractice' : 'join.then')}</p>
    </AskDialog>
  );
}
