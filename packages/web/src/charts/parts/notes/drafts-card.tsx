import { discardNoteDraft, listNoteDrafts, type NoteDraft } from '@doctor-plus/contract/charts/notes.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../../platform/describe-failure.ts';
import { useFormats } from '../../../platform/formats.ts';
import { useAction, useEndpoint } from '../../../platform/use-endpoint.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Card, Rows } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.tsx';
import entry from '../entry-row.module.css';
import styles from './notes.module.css';

type DraftsCardProps = {
  patientId: string;
  /** The one that is being written above. */
  openId: string | undefined;
  onOpen: (draft: NoteDraft) => void;
};

/** Own notes that wait for a signature; nothing while none does. */
export function DraftsCard({ patientId, openId, onOpen }: DraftsCardProps) {
  const { t } = useTranslation(['noteWriting', 'notes']);
  const drafts = useEndpoint(listNoteDrafts, { params: { id: patientId } });
  const [discarding, setDiscarding] = useState<NoteDraft | null>(null);
  const waiting = (drafts.data?.data ?? []).filter(({ id }) => id !== openId);
  if (drafts.error) {
    return (
      <Alert tone="warn" title={t('drafts.failed')}>
        {describeFailure(drafts.error, t).sentence}
      </Alert>
    );
  }
  if (waiting.length === 0) return null;
  return (
    <Card title={t('drafts.title')} detail={waiting.length} padding="none">
      <p className={styles.lead}>{t('drafts.text')}</p>
      <Rows label={t('drafts.title')}>
        {waiting.map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            canOpen={openId === undefined}
            onOpen={onOpen}
            onDiscard={setDiscarding}
          />
        ))}
      </Rows>
      {discarding ? (
        <DiscardDialog patientId={patientId} draft={discarding} onClose={() => setDiscarding(null)} />
      ) : null}
    </Card>
  );
}

type DraftRowProps = {
  draft: NoteDraft;
  canOpen: boolean;
  onOpen: (draft: NoteDraft) => void;
  onDiscard: (draft: NoteDraft) => void;
};

function DraftRow({ draft, canOpen, onOpen, onDiscard }: DraftRowProps) {
  const { t } = useTranslation(['noteWriting', 'notes']);
  const formats = useFormats();
  const kind = t(`notes:kind.${draft.kind}`);
  const name = draft.title || kind;
  const text = draft.sections.find((section) => section.text.trim() !== '')?.text ?? '';
  return (
    <li className={`${entry.row} ${entry.long}`}>
      <div className={entry.text}>
        <div className={entry.title}>{name}</div>
        <Facts
          items={[draft.title ? kind : '', t('drafts.saved', { date: formats.dateTime(draft.saved_at) })]}
          className={entry.detail}
        />
        <p className={styles.excerpt}>{text}</p>
      </div>
      <div className={entry.end}>
        <StatusBadge tone="warn" icon={IconPencil}>
          {t('drafts.title')}
        </StatusBadge>
        <Button
          size="xs"
          variant="default"
          disabled={!canOpen}
          aria-label={t('drafts.continueOf', { name })}
          onClick={() => onOpen(draft)}
        >
          {t('drafts.continue')}
        </Button>
        <IconButton label={t('discard.askOf', { name })} size={32} onClick={() => onDiscard(draft)}>
          <IconTrash size={16} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

type DiscardDialogProps = {
  patientId: string;
  draft: Pick<NoteDraft, 'id' | 'version'>;
  onDone?: () => void;
  onClose: () => void;
};

/** Asks before a note that was never signed is thrown away. */
export function DiscardDialog({ patientId, draft, onDone, onClose }: DiscardDialogProps) {
  const { t } = useTranslation('noteWriting');
  const discard = useAction(discardNoteDraft, {
    stale: [listNoteDrafts],
    onDone: () => {
      toast.success(t('discard.done'));
      onClose();
      onDone?.();
    },
  });
  return (
    <AskDialog
      title={t('discard.title')}
      answer={t('discard.send')}
      grave
      busy={discard.isPending}
      failure={discard.error}
      onAnswer={() =>
        discard.mutate({
          params: { id: patientId, draftId: draft.id },
          query: { version: draft.version },
        })
      }
      onClose={onClose}
    >
      <p>{t('discard.text')}</p>
    </AskDialog>
  );
}
