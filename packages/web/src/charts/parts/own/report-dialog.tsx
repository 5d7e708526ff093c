import { reportAccess } from '@doctor-plus/contract/accounts/access-reports.ts';
import { listRecordAccess, type RecordAccess } from '@doctor-plus/contract/accounts/settings.ts';
import { getOwnPersonal } from '@doctor-plus/contract/charts/own-record.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { useAction } from '../../../platform/use-endpoint.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useAccessWords } from './access-words.ts';
import { isSaid, WordsField } from './words-field.tsx';

type ReportDialogProps = {
  access: RecordAccess;
  onClose: () => void;
  /** The same access, reported. */
  onReported: (access: RecordAccess) => void;
};

/** Asks why an access should not have been, and sends it to the administrators. */
export function ReportDialog({ access, onClose, onReported }: ReportDialogProps) {
  const { t } = useTranslation('record');
  const formats = useFormats();
  const words = useAccessWords();
  const [reason, setReason] = useState('');
  const report = useAction(reportAccess, {
    stale: [listRecordAccess, getOwnPersonal],
    onDone: (answer) => {
      toast.success(t('access.sent'));
      onReported(answer.access);
    },
  });
  return (
    <AskDialog
      title={t('access.reportTitle')}
      answer={t('access.send')}
      onAnswer={() => report.mutate({ body: { access: access.id, reason } })}
      disabled={!isSaid(reason)}
      busy={report.isPending}
      failure={report.error}
      onClose={onClose}
    >
      <p>
        <strong>{words.who(access)}</strong>
        {` · ${words.did(access)} · ${formats.dateTime(access.at)}`}
      </p>
      <WordsField
        label={t('access.reason')}
        description={t('access.reasonHint')}
        value={reason}
        onChange={setReason}
      />
    </AskDialog>
  );
}
