import { listDocuments } from '@doctor-plus/contract/charts/documents.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { DocumentViewer, type OpenedDocument } from '../parts/documents/document-viewer.tsx';
import { FilesCard } from '../parts/documents/files-card.tsx';
import { ProxiesButton } from '../parts/in-care/proxies-button.tsx';

/** `/patients/directory/:id/documents`: the files that a secretary hands in for a patient. */
export function PatientDocumentsPage() {
  const { t } = useTranslation('documents');
  const { id = '' } = useParams();
  const documents = useEndpoint(listDocuments, { params: { id } });
  const [opened, setOpened] = useState<OpenedDocument | null>(null);
  const patient = documents.data?.patient;
  return (
    <Page
      title={t('title')}
      subtitle={patient ? `${patient.name} (${patient.chart_number})` : t('chart.secretaryNote')}
      actions={patient ? <ProxiesButton patient={{ id, name: patient.name }} /> : null}
    >
      <Loaded of={documents} rows={3} rowHeight={64} failed={t('failed')}>
        {(found) => (
          <>
            <FilesCard patientId={id} documents={found} onOpen={setOpened} />
            <p>{t('chart.secretaryNote')}</p>
            {opened ? <DocumentViewer document={opened} onClose={() => setOpened(null)} /> : null}
          </>
        )}
      </Loaded>
    </Page>
  );
}
