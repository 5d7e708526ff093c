import type { IdentityDocument } from '@doctor-plus/contract/admin/schema.ts';
import { Button, Loader } from '@mantine/core';
import { IconFileOff, IconPhotoOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import type { PdfReading } from '../../platform/pdf/use-pdf.ts';
import { EmptyState } from '../../ui/states.tsx';
import styles from './document-preview.module.css';

type Props = {
  document: IdentityDocument;
  name: string;
  /** The reading of a PDF and its page in view; null for a picture. */
  pdf: { reading: PdfReading; page: number } | null;
  /** Degrees, clockwise. */
  turned: number;
  large: boolean;
  broken: boolean;
  onBroken: () => void;
};

/** Where the document lies: reached by keyboard and scrolled once it is larger than its frame. */
export function DocumentStage({ document, name, pdf, turned, large, broken, onBroken }: Props) {
  const { t } = useTranslation('admin');
  return (
    <section
      className={styles.stage}
      data-large={large || undefined}
      tabIndex={large ? 0 : undefined}
      aria-label={t('document.title')}
      aria-busy={pdf?.reading.state === 'loading' || undefined}
    >
      {pdf ? (
        <PdfPage document={document} name={name} turned={turned} {...pdf} />
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
          onError={onBroken}
        />
      )}
    </section>
  );
}

type PdfProps = Pick<Props, 'document' | 'name' | 'turned'> & NonNullable<Props['pdf']>;

function PdfPage({ document, name, turned, reading, page }: PdfProps) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  if (reading.state === 'failed') {
    return (
      <EmptyState
        icon={IconFileOff}
        title={t('document.pdfBroken')}
        action={
          <Button variant="default" component="a" href={document.url} target="_blank" rel="noreferrer">
            {t('document.openPdf')}
          </Button>
        }
      >
        {t('document.pdfBrokenText')}
      </EmptyState>
    );
  }
  if (reading.state === 'loading') {
    return (
      <p className={styles.opening} role="status">
        <Loader size={20} aria-hidden />
        {t('document.opening')}
      </p>
    );
  }
  return (
    <>
      <img
        className={styles.image}
        data-paper
        data-turned={turned}
        src={reading.address}
        alt={t('document.pageAlt', { name, page: number(page), pages: number(reading.count) })}
      />
      {reading.text === '' ? null : (
        <div className="visually-hidden">
          <h4>{t('document.words')}</h4>
          <p>{reading.text}</p>
        </div>
      )}
    </>
  );
}
