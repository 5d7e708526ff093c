import { readStoredFile } from '@doctor-plus/contract/accounts/uploads.ts';
import type { IdentityDocument } from '@doctor-plus/contract/admin/schema.ts';
import {
  IconExternalLink,
  IconFileOff,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '../../platform/api.ts';
import { useFormats } from '../../platform/formats.ts';
import { usePdf } from '../../platform/pdf/use-pdf.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { bytesText } from './bytes.ts';
import styles from './document-preview.module.css';
import { DocumentStage } from './document-stage.tsx';
import { PageTurner } from './page-turner.tsx';

type Props = {
  document: IdentityDocument | null;
  name: string;
  /** What is around it bears the title already. */
  untitled?: boolean;
};

/** The identity document, a picture or a PDF, to turn, enlarge and leaf through beside what was declared. */
export function DocumentPreview({ document, ...rest }: Props) {
  const { t } = useTranslation('admin');
  if (document) return <Shown key={document.id} document={document} {...rest} />;
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

function Shown({ document, name, untitled = false }: Props & { document: IdentityDocument }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const [turned, setTurned] = useState(0);
  const [large, setLarge] = useState(false);
  const [broken, setBroken] = useState(false);
  const [page, setPage] = useState(1);
  const isPdf = document.type === 'application/pdf';
  const { id } = document;
  const fetchBytes = useCallback(
    (signal: AbortSignal) => fetchFile(readStoredFile, { params: { id } }, { signal }),
    [id],
  );
  const pdf = usePdf(isPdf ? fetchBytes : null, page);
  const openLabel = t(isPdf ? 'document.openPdf' : 'document.open');
  return (
    <>
      <header className={styles.bar}>
        {untitled ? (
          <span className={styles.title} />
        ) : (
          <h3 className={styles.title}>{t('document.title')}</h3>
        )}
        {isPdf && pdf.count !== null && pdf.count > 1 ? (
          <PageTurner page={page} pages={pdf.count} onTurn={setPage} />
        ) : null}
        {(isPdf ? pdf.state !== 'failed' : !broken) ? (
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
          aria-label={openLabel}
          title={openLabel}
        >
          <IconExternalLink size={18} aria-hidden />
        </a>
      </header>
      <DocumentStage
        document={document}
        name={name}
        pdf={isPdf ? { reading: pdf, page } : null}
        turned={turned}
        large={large}
        broken={broken}
        onBroken={() => setBroken(true)}
      />
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
