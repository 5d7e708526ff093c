import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { PushButton } from '../../../ui/push-button.tsx';
import styles from './health-link-page.module.css';
import { openDocument } from './open-link.ts';
import type { ReadDocument } from './read-document.ts';

type SharedDocumentsProps = { locations: readonly string[]; secretKey: string };

/** The documents that come with a summary, fetched one after the other and saved on request. */
export function SharedDocuments({ locations, secretKey }: SharedDocumentsProps) {
  const { t } = useTranslation('healthLinks');
  const formats = useFormats();
  const { documents, failed, done } = useDocuments(locations, secretKey);
  return (
    <section className={styles.section} data-section="documents">
      <h2 className={styles.heading}>{t('view.documents')}</h2>
      <ul className={styles.lines}>
        {documents.map((document) => (
          <li key={document.id} className={styles.line}>
            <div className={styles.what}>
              <span className={styles.name}>
                <IconFileText size={16} aria-hidden /> {document.title}
              </span>
              {document.at ? <span className={styles.detail}>{formats.date(document.at)}</span> : null}
            </div>
            <span className={styles.save}>
              <PushButton
                variant="default"
                icon={<IconDownload size={16} aria-hidden />}
                aria-label={t('view.saveOf', { title: document.title })}
                onClick={() => saveFile(document.fileName, document.content)}
              >
                {t('view.save')}
              </PushButton>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.none} role="status">
        {done ? (failed > 0 ? t('view.documentFailed', { count: failed }) : '') : t('view.documentsBusy')}
      </p>
    </section>
  );
}

/** Their addresses hold for a few minutes only, so all are fetched at once, one after the other. */
const useDocuments = (locations: readonly string[], secretKey: string) => {
  const [documents, setDocuments] = useState<readonly ReadDocument[]>([]);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    let left = false;
    const read = async () => {
      for (const location of locations) {
        const document = await openDocument(location, secretKey).catch(() => null);
        if (left) return;
        if (document) setDocuments((before) => [...before, document]);
        else setFailed((before) => before + 1);
      }
    };
    setDocuments([]);
    setFailed(0);
    void read();
    return () => {
      left = true;
    };
  }, [locations, secretKey]);
  return { documents, failed, done: documents.length + failed >= locations.length };
};
