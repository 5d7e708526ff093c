import {
  getLibraryDocument,
  type LibraryDocument,
  listLibrary,
  publishLibraryDocument,
  retireLibraryDocument,
  reviewLibraryDocument,
} from '@doctor-plus/contract/assistant/library.ts';
import { searchLibrary } from '@doctor-plus/contract/assistant/research.ts';
import { Button } from '@mantine/core';
import { IconCircleOff, IconPencil, IconShieldCheck, IconWorldUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useAction } from '../../platform/use-endpoint.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useLibraryPath } from './library-paths.ts';

/** What changes when a document does. */
export const touchedByLibrary = [listLibrary, getLibraryDocument, searchLibrary];

const steps = {
  publish: publishLibraryDocument,
  review: reviewLibraryDocument,
  retire: retireLibraryDocument,
} as const;
type Step = keyof typeof steps;

/** What this person may do about the newest version of a document. */
export function DocumentActions({ document }: { document: LibraryDocument }) {
  const { t } = useTranslation('library');
  const base = useLibraryPath();
  const [step, setStep] = useState<Step | null>(null);
  const { id, can } = document;
  return (
    <>
      {can.change ? (
        <Button
          component={Link}
          to={`${base}/${id}/edit`}
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {t('action.edit')}
        </Button>
      ) : null}
      {can.retire ? (
        <Button
          variant="default"
          leftSection={<IconCircleOff size={16} aria-hidden />}
          onClick={() => setStep('retire')}
        >
          {t('action.retire')}
        </Button>
      ) : null}
      {can.review ? (
        <Button leftSection={<IconShieldCheck size={16} aria-hidden />} onClick={() => setStep('review')}>
          {t('action.review')}
        </Button>
      ) : null}
      {can.publish ? (
        <Button leftSection={<IconWorldUpload size={16} aria-hidden />} onClick={() => setStep('publish')}>
          {t('action.publish')}
        </Button>
      ) : null}
      {step ? <StepDialog document={document} step={step} onClose={() => setStep(null)} /> : null}
    </>
  );
}

type StepDialogProps = { document: LibraryDocument; step: Step; onClose: () => void };

function StepDialog({ document: { id, version, title }, step, onClose }: StepDialogProps) {
  const { t } = useTranslation('library');
  const base = useLibraryPath();
  const navigate = useNavigate();
  const action = useAction(steps[step], {
    stale: touchedByLibrary,
    onDone: ({ document }) => {
      toast.success(t(`${step}.done`));
      onClose();
      void navigate(step === 'retire' ? base : `${base}/${id}?version=${document.version}`, {
        replace: true,
      });
    },
  });
  return (
    <AskDialog
      title={t(`${step}.title`, { title })}
      answer={t(`action.${step}`)}
      grave={step === 'retire'}
      busy={action.isPending}
      failure={action.error}
      onAnswer={() => action.mutate({ params: { id }, body: { version } })}
      onClose={onClose}
    >
      <p>{t(`${step}.text`)}</p>
    </AskDialog>
  );
}
