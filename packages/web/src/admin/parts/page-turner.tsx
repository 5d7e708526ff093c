import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './document-preview.module.css';

type Props = { page: number; pages: number; onTurn: (page: number) => void };

/** One page back or forth; what is disabled keeps the focus where it is. */
export function PageTurner({ page, pages, onTurn }: Props) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const [first, last] = [page <= 1, page >= pages];
  return (
    <>
      <IconButton
        label={t('document.previousPage')}
        aria-disabled={first || undefined}
        className={styles.turn}
        onClick={() => first || onTurn(page - 1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </IconButton>
      <span className={styles.pages} role="status">
        {t('document.page', { page: number(page), pages: number(pages) })}
      </span>
      <IconButton
        label={t('document.nextPage')}
        aria-disabled={last || undefined}
        className={styles.turn}
        onClick={() => last || onTurn(page + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </IconButton>
    </>
  );
}
