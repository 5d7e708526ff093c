import type { SignedNote } from '@doctor-plus/contract/charts/note-content.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';

/** Who wrote a note down for whoever signed it, in words; null where they wrote it themselves. */
export const useDraftedWords = (signed: SignedNote): string | null => {
  const { t } = useTranslation('notes');
  const formats = useFormats();
  const { by: name, drafted_with, drafted_model: model, drafted_at } = signed;
  if (drafted_with === null) return null;
  return model && drafted_at
    ? t('draftedModel', { name, model, date: formats.dateTime(drafted_at) })
    : t('drafted', { name });
};
