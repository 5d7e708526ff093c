import { Button, Loader } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconFileOff,
  IconPrinter,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';
import { type FetchBytes, usePdf } from '../../../platform/pdf/use-pdf.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import styles from './document-viewer.module.css';

/** A document to look at: what it is called, and its bytes. */
export type OpenedDocument = {
  readonly title: string;
  readonly fileName: string;
  readonly type: string;
  readonly fetch: FetchBytes;
};

/** A PDF page by page or a picture, and the way to keep it. It is fetched once: opening and saving are one event. */
export function DocumentViewer({ document, onClose }: { document: OpenedDocument; onClose: () => void }) {
  const { t } = useTranslation('documents');
  const { bytes, fetch } = useFetchedOnce(document.fetch);
  return (
    <Dialog
      title={document.title}
      width={820}
      onClose={onClose}
      footer={
        <>
          {document.type === 'application/pdf' ? <PrintButton bytes={bytes} /> : null}
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={bytes === null}
            onClick={() => bytes && saveFile(document.fileName, bytes)}
          >
            {t('action.download')}
          </Button>
        </>
      }
    >
      {document.type === 'application/pdf' ? (
        <PdfPages title={document.title} fetch={fetch} />
      ) : (
        <Picture title={document.title} fetch={fetch} />
      )}
    </Dialog>
  );
}

function PrintButton({ bytes }: { bytes: Blob | null }) {
  const { t } = useTranslation('documents');
  const [preparing, setPreparing] = useState(false);
  const print = async (pdf: Blob) => {
    setPreparing(true);
    try {
      await printPdf(pdf);
    } catch {
      toast.error(t('view.notPrinted'));
    } finally {
      setPreparing(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      disabled={bytes === null}
      loading={preparing}
      onClick={() => bytes && void print(bytes)}
    >
      {t('action.print')}
    </Button>
  );
}

/** The same bytes for whoever asks, and at hand once they are here. */
const useFetchedOnce = (fetch: FetchBytes) => {
  const [bytes, setBytes] = useState<Blob | null>(null);
  const [once] = useState(() => {
    let fetching: Promise<Blob> | undefined;
    return (): Promise<Blob> => {
      // Nobody's leaving ends it: the page and the button share it.
      fetching ??= fetch(new AbortController().signal).then((blob) => {
        setBytes(blob);
        return blob;
      });
      return fetching;
    };
  });
  return { bytes, fetch: once };
};

type Shown = { title: string; fetch: FetchBytes };

function PdfPages({ title, fetch }: Shown) {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  const [page, setPage] = useState(1);
  const pdf = usePdf(fetch, page);
  if (pdf.state === 'failed') return <Failed />;
  const pages = pdf.count ?? 1;
  const place = t('view.page', { page: number(page), pages: number(pages) });
  return (
    <>
      {pages > 1 ? (
        <div className={styles.turner}>
          <IconButton label={t('view.previous')} disabled={page === 1} onClick={() => setPage(page - 1)}>
            <IconChevronLeft size={18} aria-hidden />
          </IconButton>
          <span role="status">{place}</span>
          <IconButton label={t('view.next')} disabled={page === pages} onClick={() => setPage(page + 1)}>
            <IconChevronRight size={18} aria-hidden />
          </IconButton>
        </div>
      ) : null}
      <Stage title={title} busy={pdf.state === 'loading'}>
        {pdf.state === 'loading' ? (
          <Loading />
        ) : (
          <>
            <img className={styles.paper} src={pdf.address} alt={`${title}, ${place}`} />
            <div className="visually-hidden">
              <h3>{t('view.words')}</h3>
              <p>{pdf.text}</p>
            </div>
          </>
        )}
      </Stage>
    </>
  );
}

function Picture({ title, fetch }: Shown) {
  const [address, setAddress] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let made: string | null = null;
    let left = false;
    fetch(new AbortController().signal).then(
      (blob) => {
        if (left) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      () => setFailed(true),
    );
    return () => {
      left = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [fetch]);
  if (failed) return <Failed />;
  return (
    <Stage title={title} busy={address === null}>
      {address === null ? (
        <Loading />
      ) : (
        <img className={styles.paper} src={address} alt={title} onError={() => setFailed(true)} />
      )}
    </Stage>
  );
}

type StageProps = { title: string; busy: boolean; children: ReactNode };

function Stage({ title, busy, children }: StageProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a page is longer than its frame, and the arrows have to scroll it.
    <section className={styles.stage} tabIndex={0} aria-label={title} aria-busy={busy || undefined}>
      {children}
    </section>
  );
}

function Loading() {
  const { t } = useTranslation('documents');
  return (
    <p className={styles.loading} role="status">
      <Loader size={20} aria-hidden />
      {t('view.loading')}
    </p>
  );
}

function Failed() {
  const { t } = useTranslation('documents');
  return (
    <EmptyState icon={IconFileOff} title={t('view.failed')}>
      {t('view.failedText')}
    </EmptyState>
  );
}
