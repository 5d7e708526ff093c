import { getDraft } from '@doctor-plus/contract/assistant/drafts.ts';
import type { Block } from '@doctor-plus/contract/assistant/schema.ts';
import { Button } from '@mantine/core';
import { IconFilePencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { DraftDialog } from './draft-dialog.tsx';
import styles from './drafts.module.css';

/** Below the statement that a draft was written: the way to it, who wrote it, and what became of it as far as this page knows. */
export function DraftNotice({ data }: { data: NonNullable<Block['data']> }) {
  const { t } = useTranslation('assistant');
  const [opened, setOpened] = useState(false);
  const known = useEndpoint(getDraft, { params: { id: data.draft } }, { enabled: false });
  const state = known.data?.draft.state ?? 'open';
  return (
    <div className={styles.notice}>
      <Button
        variant={state === 'open' ? 'light' : 'default'}
        size="xs"
        leftSection={<IconFilePencil size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {t('draft.review')}
      </Button>
      <span className={styles.quiet}>
        {t(data.model ? 'draft.by.llm' : 'draft.by.embedded', { model: data.model })}
      </span>
      {state === 'open' ? null : <span className={styles.quiet}>{t(`draft.over.${state}`)}</span>}
      {opened ? <DraftDialog id={data.draft} kind={data.kind} onClose={() => setOpened(false)} /> : null}
    </div>
  );
}
