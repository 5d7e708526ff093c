import {
  type ChartDocuments,
  type ChartFile,
  listDocuments,
  withdrawChartFile,
} from '@doctor-plus/contract/charts/documents.ts';
import { fileSize } from '@doctor-plus/contract/kernel/file.ts';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconDots,
  IconFiles,
  IconLock,
  IconPencil,
  IconUpload,
  IconUserCheck,
} from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { useAction } from '../../../platform/use-endpoint.ts';
import { Card, Rows } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.tsx';
import { fileIcons } from './document-looks.ts';
import { DocumentRow } from './document-row.tsx';
import type { OpenedDocument } from './document-viewer.tsx';
import { FileDialog } from './file-dialog.tsx';
import { openFile } from './opened-document.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type FilesCardProps = {
  patientId: string;
  documents: ChartDocuments;
  onOpen: (document: OpenedDocument) => void;
};

type Step = { readonly name: 'add' } | { readonly name: 'change' | 'mistake'; readonly file: ChartFile };

/** Files that the practice keeps with the chart, and the ways to add, describe and withdraw them. */
export function FilesCard({ patientId, documents, onOpen }: FilesCardProps) {
  const { t } = useTranslation('documents');
  const [step, setStep] = useState<Step | null>(null);
  const { files, can } = documents;
  const close = () => setStep(null);
  return (
    <Card
      title={t('chart.files')}
      detail={files.length || null}
      padding="none"
      aside={
        can.upload ? (
          <Button
            size="xs"
            variant="light"
            leftSection={<IconUpload size={14} aria-hidden />}
            onClick={() => setStep({ name: 'add' })}
          >
            {t('chart.addFile')}
          </Button>
        ) : null
      }
    >
      {files.length === 0 ? (
        <EmptyState icon={IconFiles} title={t('chart.noneFiles')}>
          {t('chart.noneFilesText')}
        </EmptyState>
      ) : (
        <Rows label={t('chart.files')}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              onOpen={() => onOpen(openFile(patientId, file))}
              onStep={(name) => setStep({ name, file })}
            />
          ))}
        </Rows>
      )}
      {step?.name === 'add' ? <FileDialog patientId={patientId} file={null} onClose={close} /> : null}
      {step?.name === 'change' ? <FileDialog patientId={patientId} file={step.file} onClose={close} /> : null}
      {step?.name === 'mistake' ? (
        <MistakeDialog patientId={patientId} file={step.file} onClose={close} />
      ) : null}
    </Card>
  );
}

type FileRowProps = {
  file: ChartFile;
  onOpen: () => void;
  onStep?: (step: 'change' | 'mistake') => void;
};

/** One file with who sees it; for the patient, without that. */
export function FileRow({ file, onOpen, onStep }: FileRowProps) {
  const { t } = useTranslation('documents');
  const formats = useFormats();
  return (
    <DocumentRow
      icon={fileIcons[file.kind]}
      title={file.title}
      facts={[t(`file.${file.kind}`), formats.date(file.recorded_at), file.author, fileSize(file.size)]}
      note={file.mistake === null ? null : t('because', { reason: file.mistake })}
      badge={onStep ? <FileBadge file={file} /> : null}
      onOpen={onOpen}
      menu={
        file.can.change && onStep ? (
          <Menu
            label={t('action.more', { name: file.title })}
            width={240}
            trigger={(props) => (
              <IconButton {...props} label={t('action.more', { name: file.title })}>
                <IconDots size={18} aria-hidden />
              </IconButton>
            )}
          >
            <MenuItem icon={<IconPencil size={18} aria-hidden />} onChoose={() => onStep('change')}>
              {t('action.change')}
            </MenuItem>
            <MenuItem
              icon={<IconAlertTriangle size={18} aria-hidden />}
              danger
              onChoose={() => onStep('mistake')}
            >
              {t('action.mistake')}
            </MenuItem>
          </Menu>
        ) : null
      }
    />
  );
}

function FileBadge({ file: { mistake, released } }: { file: ChartFile }) {
  const { t } = useTranslation('documents');
  const look: ComponentProps<typeof StatusBadge> =
    mistake !== null
      ? { tone: 'warn', icon: IconAlertTriangle, children: t('state.mistake') }
      : released
        ? { tone: 'ok', icon: IconUserCheck, children: t('state.released') }
        : { tone: 'neutral', icon: IconLock, children: t('state.internal') };
  return <StatusBadge bare {...look} />;
}

type MistakeDialogProps = { patientId: string; file: ChartFile; onClose: () => void };

function MistakeDialog({ patientId, file, onClose }: MistakeDialogProps) {
  const { t } = useTranslation('documents');
  const withdraw = useAction(withdrawChartFile, {
    stale: [listDocuments],
    onDone: () => {
      toast.success(t('upload.done'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('mistake.title')}
      text={t('mistake.text')}
      label={t('mistake.reason')}
      answer={t('action.mistake')}
      busy={withdraw.isPending}
      failure={withdraw.error}
      onClose={onClose}
      onReason={(reason) => withdraw.mutate({ params: { id: patientId, fileId: file.id }, body: { reason } })}
    />
  );
}
