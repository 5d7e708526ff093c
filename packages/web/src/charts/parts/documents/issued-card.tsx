import {
  type ChartDocuments,
  type IssuedDocument,
  type IssuedKind,
  issuedKinds,
  listDocuments,
  revokeDocument,
} from '@doctor-plus/contract/charts/documents.ts';
import { Button } from '@mantine/core';
import {
  IconBan,
  IconChevronDown,
  IconCircleCheck,
  IconDots,
  IconFileText,
  IconReplace,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { useAction } from '../../../platform/use-endpoint.ts';
import { Card, Rows } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.tsx';
import { issuedIcons } from './document-looks.ts';
import { DocumentRow } from './document-row.tsx';
import type { OpenedDocument } from './document-viewer.tsx';
import { openIssued } from './opened-document.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type IssuedCardProps = {
  patientId: string;
  documents: ChartDocuments;
  onOpen: (document: OpenedDocument) => void;
  onIssue: (kind: IssuedKind, replaces: IssuedDocument | null) => void;
};

/** What the practice issued for the patient, and the ways to issue, replace and revoke. */
export function IssuedCard({ patientId, documents, onOpen, onIssue }: IssuedCardProps) {
  const { t } = useTranslation('documents');
  const [revoking, setRevoking] = useState<IssuedDocument | null>(null);
  const { issued, can } = documents;
  return (
    <Card
      title={t('chart.issued')}
      detail={issued.length || null}
      padding="none"
      aside={can.issue ? <IssueMenu onChoose={(kind) => onIssue(kind, null)} /> : null}
    >
      {issued.length === 0 ? (
        <EmptyState icon={IconFileText} title={t('chart.noneIssued')}>
          {t('chart.noneIssuedText')}
        </EmptyState>
      ) : (
        <Rows label={t('chart.issued')}>
          {issued.map((document) => (
            <IssuedRow
              key={document.id}
              document={document}
              onOpen={() => onOpen(openIssued(patientId, document, t(`kind.${document.kind}`)))}
              onReplace={() => onIssue(document.kind, document)}
              onRevoke={() => setRevoking(document)}
            />
          ))}
        </Rows>
      )}
      {revoking ? (
        <RevokeDialog patientId={patientId} document={revoking} onClose={() => setRevoking(null)} />
      ) : null}
    </Card>
  );
}

function IssueMenu({ onChoose }: { onChoose: (kind: IssuedKind) => void }) {
  const { t } = useTranslation('documents');
  return (
    <Menu
      label={t('chart.issue')}
      width={240}
      trigger={(props) => (
        <Button {...props} size="xs" variant="light" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {t('chart.issue')}
        </Button>
      )}
    >
      {issuedKinds.map((kind) => {
        const Icon = issuedIcons[kind];
        return (
          <MenuItem key={kind} icon={<Icon size={18} aria-hidden />} onChoose={() => onChoose(kind)}>
            {t(`kind.${kind}`)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}

type IssuedRowProps = {
  document: IssuedDocument;
  onOpen: () => void;
  onReplace?: () => void;
  onRevoke?: () => void;
};

/** One issued document with whether it is still valid. */
export function IssuedRow({ document, onOpen, onReplace, onRevoke }: IssuedRowProps) {
  const { t } = useTranslation('documents');
  const formats = useFormats();
  const { kind, revoked, issuer, issued_at } = document;
  const title = t(`kind.${kind}`);
  const { drafted_with, drafted_model: model, drafted_at } = document;
  const drafted = model
    ? t('draftedModel', { model, date: drafted_at ? formats.dateTime(drafted_at) : '' })
    : t('drafted');
  const draftedBy = drafted_with ? [drafted] : [];
  return (
    <DocumentRow
      icon={issuedIcons[kind]}
      title={title}
      facts={[formats.dateTime(issued_at), issuer, ...draftedBy]}
      note={revoked ? t('because', { reason: revoked.reason }) : null}
      badge={
        revoked ? (
          <StatusBadge tone="neutral" icon={revoked.replaced_by ? IconReplace : IconBan} bare>
            {t(revoked.replaced_by ? 'state.replaced' : 'state.revoked')}
          </StatusBadge>
        ) : (
          <StatusBadge tone="ok" icon={IconCircleCheck} bare>
            {t('state.valid')}
          </StatusBadge>
        )
      }
      onOpen={onOpen}
      menu={
        document.can.revoke && onReplace && onRevoke ? (
          <Menu
            label={t('action.more', { name: title })}
            trigger={(props) => (
              <IconButton {...props} label={t('action.more', { name: title })}>
                <IconDots size={18} aria-hidden />
              </IconButton>
            )}
          >
            <MenuItem icon={<IconReplace size={18} aria-hidden />} onChoose={onReplace}>
              {t('action.replace')}
            </MenuItem>
            <MenuItem icon={<IconBan size={18} aria-hidden />} danger onChoose={onRevoke}>
              {t('action.revoke')}
            </MenuItem>
          </Menu>
        ) : null
      }
    />
  );
}

type RevokeDialogProps = { patientId: string; document: IssuedDocument; onClose: () => void };

function RevokeDialog({ patientId, document, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('documents');
  const revoke = useAction(revokeDocument, {
    stale: [listDocuments],
    onDone: () => {
      toast.success(t('revoke.done'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('revoke.title')}
      text={t('revoke.text')}
      label={t('revoke.reason')}
      answer={t('action.revoke')}
      busy={revoke.isPending}
      failure={revoke.error}
      onClose={onClose}
      onReason={(reason) =>
        revoke.mutate({ params: { id: patientId, documentId: document.id }, body: { reason } })
      }
    />
  );
}
