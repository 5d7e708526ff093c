import { exportConversation } from '@doctor-plus/contract/assistant/conversations.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { IconDownload, IconFileText, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { download } from '../../platform/download.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';

/** Takes a conversation along with the sources of its answers. */
export function ExportMenu({ sessionId }: { sessionId: string }) {
  const { t, i18n } = useTranslation('assistant');
  const [busy, setBusy] = useState(false);
  const take = (format: 'text' | 'pdf') => {
    setBusy(true);
    const query = { format, lang: i18n.language as Language };
    download(exportConversation, { params: { id: sessionId }, query })
      .catch((failure: unknown) => toast.error(describeFailure(failure, t).sentence))
      .finally(() => setBusy(false));
  };
  return (
    <Menu
      label={t('ui.export')}
      trigger={(props) => (
        <IconButton label={t('ui.export')} disabled={busy} {...props}>
          <IconDownload size={18} aria-hidden />
        </IconButton>
      )}
    >
      <MenuItem icon={<IconFileText size={16} aria-hidden />} onChoose={() => take('text')}>
        {t('ui.exportText')}
      </MenuItem>
      <MenuItem icon={<IconFileTypePdf size={16} aria-hidden />} onChoose={() => take('pdf')}>
        {t('ui.exportPdf')}
      </MenuItem>
    </Menu>
  );
}
