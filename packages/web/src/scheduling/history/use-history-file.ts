import { exportHistory, mostExportedVisits } from '@doctor-plus/contract/scheduling/history.ts';
import { isLanguage } from '@doctor-plus/locales/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { download } from '../../platform/download.ts';
import { useFormats } from '../../platform/formats.ts';
import { toast } from '../../ui/toast.tsx';
import type { HistoryQuery } from './history-filter.ts';

/** Saves what a filter shows as CSV, in the language of the screen. */
export const useHistoryFile = () => {
  const { t, i18n } = useTranslation('appointmentHistory');
  const { number } = useFormats();
  const [pending, setPending] = useState(false);
  const save = async (query: HistoryQuery) => {
    setPending(true);
    try {
      const language = isLanguage(i18n.language) ? { language: i18n.language } : {};
      await download(exportHistory, { query: { ...query, ...language } });
      toast.success(t('exported'));
    } catch (failure) {
      const tooMany = isRefused(failure, 'too_many_rows');
      toast.error(
        tooMany
          ? t('tooManyRows', { most: number(mostExportedVisits) })
          : describeFailure(failure, t).sentence,
      );
    } finally {
      setPending(false);
    }
  };
  return { pending, save };
};
