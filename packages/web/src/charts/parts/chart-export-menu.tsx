import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useChartExport } from './use-chart-export.ts';

/** The ways to take a chart along, behind one button of the patient's header. */
export function ChartExportMenu({ patientId }: { patientId: string }) {
  const { t } = useTranslation('charts');
  const { busy, start } = useChartExport(patientId);
  return (
    <Menu
      label={t('export.menu')}
      width={280}
      trigger={(props) => (
        <IconButton {...props} label={t('export.menu')} aria-busy={busy !== null}>
          <IconDownload size={20} aria-hidden />
        </IconButton>
      )}
    >
      <MenuItem onChoose={() => start('ips')}>{t('export.ips')}</MenuItem>
      <MenuItem onChoose={() => start('fhir')}>{t('export.fhir')}</MenuItem>
      <MenuItem onChoose={() => start('csv')}>{t('export.csv')}</MenuItem>
    </Menu>
  );
}
