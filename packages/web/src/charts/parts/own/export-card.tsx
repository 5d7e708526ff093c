import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card, Row, Rows } from '../../../ui/card.tsx';
import { useChartExport } from '../use-chart-export.ts';

/** Taking the own record to another doctor, or to another system. */
export function OwnExportCard({ patientId }: { patientId: string }) {
  const { t } = useTranslation('charts');
  const { busy, start } = useChartExport(patientId);
  return (
    <Card title={t('export.title')} padding="none">
      <Rows label={t('export.title')}>
        {(['ips', 'fhir', 'csv'] as const).map((format) => (
          <Row
            key={format}
            title={t(`export.${format}`)}
            detail={t(`export.${format}Text`)}
            end={
              <Button
                size="xs"
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                loading={busy === format}
                aria-label={t('export.download', { what: t(`export.${format}`) })}
                onClick={() => start(format)}
              >
                {t('export.save')}
              </Button>
            }
          />
        ))}
      </Rows>
    </Card>
  );
}
