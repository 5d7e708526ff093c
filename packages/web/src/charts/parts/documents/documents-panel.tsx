import {
  type IssuedDocument,
  type IssuedKind,
  listDocuments,
} from '@doctor-plus/contract/charts/documents.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { DocumentViewer, type OpenedDocument } from './document-viewer.tsx';
import styles from './documents.module.css';
import { FilesCard } from './files-card.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { IssuedCard } from './issued-card.tsx';

/** The documents of one chart as a doctor in care works with them. */
export function DocumentsPanel({ chart }: { chart: Chart }) {
  const { t } = useTranslation('documents');
  const patientId = chart.patient.id;
  const documents = useEndpoint(listDocuments, { params: { id: patientId } });
  const [opened, setOpened] = useState<OpenedDocument | null>(null);
  const [issuing, setIssuing] = useState<{ kind: IssuedKind; replaces: IssuedDocument | null } | null>(null);
  return (
    <Loaded of={documents} rows={4} rowHeight={64} failed={t('failed')}>
      {(found) => (
        <div className={styles.stack}>
          <IssuedCard
            patientId={patientId}
            documents={found}
            onOpen={setOpened}
            onIssue={(kind, replaces) => setIssuing({ kind, replaces })}
          />
          <FilesCard patientId={patientId} documents={found} onOpen={setOpened} />
          {opened ? <DocumentViewer document={opened} onClose={() => setOpened(null)} /> : null}
          {issuing ? (
            <IssueDialog
              {...issuing}
              chart={chart}
              documents={found}
              onClose={() => setIssuing(null)}
              onIssued={(document) => {
                setIssuing(null);
                setOpened(document);
              }}
            />
          ) : null}
        </div>
      )}
    </Loaded>
  );
}
