import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { isLanguage } from '@doctor-plus/locales/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { toast } from '../../ui/toast.tsx';

/** Fetches a list as a file, named in the language of the page where that can be told, and says what came of it; `tooMany` where there is more than one file holds. */
export const useCsv = (
  fetchFile: (named: { readonly language?: Language }) => Promise<void>,
  tooMany: string,
) => {
  const { t, i18n } = useTranslation('admin');
  const [exporting, setExporting] = useState(false);
  const save = async (): Promise<void> => {
    setExporting(true);
    try {
      await fetchFile(isLanguage(i18n.language) ? { language: i18n.language } : {});
      toast.success(t('audit.exported'));
    } catch (failure) {
      toast.error(isRefused(failure, 'too_many_rows') ? tooMany : describeFailure(failure, t).sentence);
    } finally {
      setExporting(false);
    }
  };
  return { exporting, save: () => void save() };
};
