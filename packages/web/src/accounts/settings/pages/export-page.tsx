import { useTranslation } from 'react-i18next';
import { ExportCard } from '../export-card.tsx';
import { ExportParts } from '../export-parts.tsx';
import { SettingsFrame } from '../settings-frame.tsx';

/** `/settings/export`, for every role. */
export function ExportPage() {
  const { t } = useTranslation('settings');
  return (
    <SettingsFrame title={t('export.title')} subtitle={t('export.text')}>
      <ExportCard />
      <ExportParts />
    </SettingsFrame>
  );
}
