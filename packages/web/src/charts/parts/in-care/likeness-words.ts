import type { Likeness } from '@doctor-plus/contract/charts/duplicates.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';

/** What two charts have in common, in one line. */
export const useLikenessWords = () => {
  const { t } = useTranslation('inCare');
  const formats = useFormats();
  return (likenesses: readonly Likeness[]): string =>
    t('like.same', { what: formats.list(likenesses.map((one) => t(`like.${one}`))) });
};
