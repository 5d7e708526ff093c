import {
  changeWaitlistEntry,
  type WaitlistDoctor,
  type WaitlistEntry,
} from '@doctor-plus/contract/scheduling/waitlist.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../platform/use-endpoint.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { readingsOfWaitlist } from './use-waitlist.ts';
import styles from './waitlist.module.css';
import { bodyOf, wishesOf } from './wishes.ts';
import { WishesForm } from './wishes-form.tsx';

type EditDialogProps = {
  entry: WaitlistEntry;
  places: WaitlistDoctor['places'];
  onClose: () => void;
};

/** Changes what suits somebody who waits; the place in line stays. */
export function EditDialog({ entry, places, onClose }: EditDialogProps) {
  const { t } = useTranslation('waitlist');
  const form = useId();
  const byPractice = entry.practice !== null;
  const change = useAction(changeWaitlistEntry, {
    stale: readingsOfWaitlist,
    onDone: () => {
      toast.success(t('edit.saved'));
      onClose();
    },
  });
  return (
    <AskDialog
      title={t('edit.title')}
      answer={t('edit.save')}
      form={form}
      busy={change.isPending}
      failure={change.error}
      onClose={onClose}
    >
      <p className={styles.about}>{byPractice ? entry.patient.name : entry.doctor.name}</p>
      <WishesForm
        id={form}
        given={wishesOf(entry)}
        places={places}
        byPractice={byPractice}
        onSend={(wishes) =>
          change.mutate({
            params: { id: entry.id },
            body: { ...bodyOf(wishes, byPractice), version: entry.version },
          })
        }
      />
      <p className={styles.hint}>{t('edit.keepsPlace')}</p>
    </AskDialog>
  );
}
