import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { UrgentWords } from '../../platform/urgent/urgent-words.tsx';
import { useTextDraft } from '../../platform/use-draft.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './proposals.module.css';
import { useSettling } from './use-settling.tsx';

type DeclineDialogProps = { item: AppointmentWithAbilities; onClose: () => void };

/** Says what declining means, and takes the patient's words to the practice. */
export function DeclineDialog({ item, onClose }: DeclineDialogProps) {
  const { t } = useTranslation(['proposals', 'scheduling']);
  const { id, start, status, location } = item.appointment;
  const formats = useFormats(location.time_zone);
  const { value: answer, set: setAnswer, clear } = useTextDraft(`proposal/decline/${id}`);
  const settling = useSettling(item, () => {
    clear();
    onClose();
  });
  return (
    <Dialog
      title={t('own.ask')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('scheduling:ask.keep')}
          </Button>
          <Button
            loading={settling.pending !== null}
            onClick={() => settling.settle('decline', answer.trim())}
          >
            {t('own.decline')}
          </Button>
        </>
      }
    >
      <div className={styles.decline}>
        <p>
          {status === 'pending'
            ? t('own.backToPractice')
            : t('own.stays', { time: `${formats.longDate(start)}, ${formats.time(start)}` })}
        </p>
        <Textarea
          label={t('own.words')}
          description={t('own.wordsHint')}
          autosize={false}
          rows={3}
          maxLength={500}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        <UrgentWords text={answer} />
        {settling.question}
      </div>
    </Dialog>
  );
}
