import { type ChartDocuments, listDocuments } from '@doctor-plus/contract/charts/documents.ts';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActingName, usePatientId } from '../../../platform/acting.ts';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import { Card, Rows } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { DocumentViewer, type OpenedDocument } from '../../parts/documents/document-viewer.tsx';
import documentStyles from '../../parts/documents/documents.module.css';
import { FileRow } from '../../parts/documents/files-card.tsx';
import { IssuedRow } from '../../parts/documents/issued-card.tsx';
import { openFile, openIssued } from '../../parts/documents/opened-document.ts';
import { OwnSkeleton } from './own-skeleton.tsx';

/** `/medical-records/personal/documents`: what doctors wrote for the patient, and the files that they share. */
export function OwnDocumentsPage() {
  const { t } = useTranslation('documents');
  const acting = useActingName();
  const id = usePatientId();
  const documents = useEndpoint(listDocuments, { params: { id } });
  const [opened, setOpened] = useState<OpenedDocument | null>(null);
  return (
    <Page
      title={acting === null ? t('own.title') : t('own.titleOf', { name: acting })}
      subtitle={t('own.text')}
    >
      <Loaded of={documents} failed={t('failed')} skeleton={<OwnSkeleton />}>
        {(found) => <Found documents={found} patientId={id} onOpen={setOpened} />}
      </Loaded>
      {opened ? <DocumentViewer document={opened} onClose={() => setOpened(null)} /> : null}
    </Page>
  );
}

type FoundProps = {
  documents: ChartDocuments;
  patientId: string;
  onOpen: (document: OpenedDocument) => void;
};

function Found({ documents: { issued, files }, patientId, onOpen }: FoundProps) {
  const { t } = useTranslation('documents');
  if (issued.length + files.length === 0) {
    return (
      <Card>
        <EmptyState icon={IconFileText} title={t('own.none')}>
          {t('own.noneText')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className={documentStyles.stack}>
      {issued.length > 0 ? (
        <Card title={t('own.issued')} detail={issued.length} padding="none">
          <Rows label={t('own.issued')}>
            {issued.map((document) => (
              <IssuedRow
                key={document.id}
                document={document}
                onOpen={() => onOpen(openIssued(patientId, document, t(`kind.${document.kind}`)))}
              />
            ))}
          </Rows>
        </Card>
      ) : null}
      {files.length > 0 ? (
        <Card title={t('own.files')} detail={files.length} padding="none">
          <Rows label={t('own.files')}>
            {files.map((file) => (
              <FileRow key={file.id} file={file} onOpen={() => onOpen(openFile(patientId, file))} />
            ))}
          </Rows>
        </Card>
      ) : null}
    </div>
  );
}
