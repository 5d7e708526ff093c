import { type ChartFormat, exportChart } from '@doctor-plus/contract/charts/chart-export.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wasGivenUp } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { download } from '../../platform/download.ts';
import { toast } from '../../ui/toast.tsx';

/** Has a chart made into a file and saved; `busy` is the form that is on its way. */
export const useChartExport = (patientId: string) => {
  const { t } = useTranslation('charts');
  const [busy, setBusy] = useState<ChartFormat | null>(null);
  const start = async (format: ChartFormat) => {
    setBusy(format);
    try {
      await download(exportChart, { params: { id: patientId }, body: { format } });
    } catch (failure) {
      // Whoever closes the dialog that asks for the password has changed their mind.
      if (failure instanceof Error && !wasGivenUp(failure)) toast.error(describeFailure(failure, t).sentence);
    } finally {
      setBusy(null);
    }
  };
  return { busy, start: (format: ChartFormat) => void start(format) };
};
