import type { IdentityDocument } from '@doctor-plus/contract/admin/schema.ts';
import { Button } from '@mantine/core';
import {
  IconExternalLink,
  IconFileOff,
  IconFileTypePdf,
  IconPhotoOff,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { bytesText } from './bytes.ts';
import styles from './document-preview.module.css';

type Props = {
  document: IdentityDocument | null;
  name: string;
  /** What is around it bears the title already. */
  untitled?: boolean;
};

/** The identity document: an image to turn and enlarge; a PDF opens beside, in its own tab. */
export function DocumentPreview({ document, name, untitled = false }: Props) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const [turned, setTurned] = useState(0);
  const [large, setLarge] = useState(false);
  const [broken, setBroken] = useState(false);
  if (!document) {
    return (
      <>
        <h3 className={styles.title}>{t('document.title')}</h3>
        <div className={styles.stage}>
          <EmptyState icon={IconFileOff} title={t('document.none')}>
            {t('document.noneText')}
          </EmptyState>
        </div>
      </>
    );
  }
  const isImage = document.type.startsWith('image/');
  return (
    <>
      <header className={styles.bar}>
        {untitled ? (
          <span className={styles.title} />
        ) : (
          <h3 className={styles.title}>{t('document.title')}</h3>
        )}
        {isImage && !broken ? (
          <>
            <IconButton label={t('document.turn')} onClick={() => setTurned((angle) => (angle + 90) % 360)}>
              <IconRotateClockwise size={18} aria-hidden />
            </IconButton>
            <IconButton
              label={t(large ? 'document.smaller' : 'document.larger')}
              onClick={() => setLarge((is) => !is)}
            >
              {large ? <IconZoomOut size={18} aria-hidden /> : <IconZoomIn size={18} aria-hidden />}
            </IconButton>
          </>
        ) : null}
        <a
          className={styles.open}
          href={document.url}
          target="_blank"
          rel="noreferrer"
          aria-label={t('document.open')}
          title={t('document.open')}
        >
          <IconExternalLink size={18} aria-hidden />
        </a>
      </header>
      <section
        className={styles.stage}
        data-large={large || undefined}
        tabIndex={large ? 0 : undefined}
        aria-label={t('document.title')}
      >
        {!isImage ? (
          <div className={styles.pdf}>
            <IconFileTypePdf size={48} aria-hidden />
            <p>{t('document.pdf')}</p>
            <Button variant="default" component="a" href={document.url} target="_blank" rel="noreferrer">
              {t('document.openPdf')}
            </Button>
          </div>
        ) : broken ? (
          <EmptyState icon={IconPhotoOff} title={t('document.broken')}>
            {t('document.brokenText')}
          </EmptyState>
        ) : (
          <img
            className={styles.image}
            data-turned={turned}
            src={document.url}
            alt={t('document.alt', { name })}
            onError={() => setBroken(true)}
          />
        )}
      </section>
      <p className={styles.about}>
        {[
          document.name,
          bytesText(document.size, formats),
          t('document.uploaded', { at: formats.dateTime(document.uploaded_at) }),
          t('document.audited'),
        ].join(' · ')}
      </p>
    </>
  );
}
