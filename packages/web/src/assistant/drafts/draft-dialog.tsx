import type { DraftKind } from '@doctor-plus/contract/assistant/draft-content.ts';
import { type AssistantDraft, getDraft } from '@doctor-plus/contract/assistant/drafts.ts';
import { readDocument } from '@doctor-plus/contract/charts/documents.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { download } from '../../platform/download.ts';
import { loadGroups } from '../../platform/i18n.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { isOpen } from './draft-text.ts';

/** Its sections are called as those of notes are. */
const DraftEditor = lazy(async () => {
  const [{ DraftEditor: Editor }] = await Promise.all([
    import('./draft-editor.tsx'),
    loadGroups('notes', 'drugSafety', 'clinical'),
  ]);
  return { default: Editor };
});

const editorWidth = 1080;

type DraftDialogProps = { id: string; kind: DraftKind; onClose: () => void };

/** A draft to read, change and decide on; one that is over says what became of it. */
export function DraftDialog({ id, kind, onClose }: DraftDialogProps) {
  const { t } = useTranslation('assistant');
  const draft = useEndpoint(getDraft, { params: { id } });
  const title = t('draft.title', { kind: t(`draft.kind.${kind}`) });
  const read = draft.data?.draft;
  if (read && isOpen(read)) {
    const reading = (
      <Dialog title={title} onClose={onClose} width={editorWidth}>
        <SkeletonRows rows={4} />
      </Dialog>
    );
    return (
      <Suspense fallback={reading}>
        <DraftEditor draft={read} title={title} width={editorWidth} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Dialog title={title} onClose={onClose} width={read ? 480 : editorWidth}>
      <Loaded of={draft} rows={4}>
        {({ draft: over }) => <Over draft={over} />}
      </Loaded>
    </Dialog>
  );
}

function Over({ draft }: { draft: AssistantDraft }) {
  const { t } = useTranslation('assistant');
  const [failure, setFailure] = useState<unknown>(null);
  const { state, entry, patient } = draft;
  const params = { id: patient.id, documentId: entry?.id ?? '' };
  return (
    <>
      <Alert
        tone={state === 'confirmed' ? 'ok' : 'neutral'}
        title={state === 'open' ? '' : t(`draft.over.${state}`)}
        action={
          entry?.kind === 'document' ? (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void download(readDocument, { params }).catch(setFailure)}
            >
              {t('draft.pdf')}
            </Button>
          ) : null
        }
      />
      {failure ? <Alert tone="bad" title={describeFailure(failure, t).sentence} live /> : null}
    </>
  );
}
