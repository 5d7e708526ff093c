import { listDrafts } from '@doctor-plus/contract/assistant/drafts.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { IconFilePencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { DraftDialog } from './draft-dialog.tsx';
import styles from './drafts.module.css';

type Listed = ResponseOf<typeof listDrafts>['data'][number];

/** The drafts about a patient that wait for this doctor's decision, but those that the conversation on the screen has `told` of. */
export function OpenDrafts({ patientId, told }: { patientId: string; told: ReadonlySet<string> }) {
  const { t } = useTranslation('assistant');
  const formats = useFormats();
  const drafts = useEndpoint(listDrafts, { query: { patient_id: patientId } });
  const [opened, setOpened] = useState<Listed | null>(null);
  const waiting = (drafts.data?.data ?? []).filter(({ id }) => !told.has(id));
  if (waiting.length === 0 && !opened) return null;
  return (
    <>
      <ul className={styles.waiting} aria-label={t('draft.waiting')}>
        {waiting.map((draft) => (
          <li key={draft.id}>
            <button
              type="button"
              className={styles.gap}
              aria-haspopup="dialog"
              onClick={() => setOpened(draft)}
            >
              <IconFilePencil size={16} aria-hidden />
              <span>
                {t('draft.title', { kind: t(`draft.kind.${draft.kind}`) })} ·{' '}
                {formats.dateTime(draft.createdAt)} ·{' '}
                {t(draft.model ? 'draft.by.llm' : 'draft.by.embedded', { model: draft.model })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {opened ? <DraftDialog id={opened.id} kind={opened.kind} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
