import { listDocuments } from '@doctor-plus/contract/charts/documents.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reading } from '../../../platform/reading.ts';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { emptyLine } from '../../issue-form.ts';
import type { DeskState } from '../../visit-desk.ts';
import { ordersOfVisit } from '../../visit-orders.ts';
import { DocumentViewer, type OpenedDocument } from './document-viewer.tsx';
import { IssueDialog } from './issue-dialog.tsx';

type VisitPrescriptionProps = { chart: Chart; visit: DeskState; onClose: () => void };

/** From the conclusion to a prescription: the orders of the visit are picked, and what is written beside them stands below. */
export function VisitPrescriptionDialog({ chart, visit, onClose }: VisitPrescriptionProps) {
  const documents = useEndpoint(listDocuments, { params: { id: chart.patient.id } });
  const [opened, setOpened] = useState<OpenedDocument | null>(null);
  if (opened) return <DocumentViewer document={opened} onClose={onClose} />;
  if (!documents.data) return <DocumentsAwaited of={documents} onClose={onClose} />;
  return (
    <IssueDialog
      kind="prescription"
      replaces={null}
      chart={chart}
      documents={documents.data}
      visit={{
        id: visit.visitId,
        lines: ordersOfVisit(chart, visit.visitId).map(emptyLine),
        notes: visit.form.prescription.slice(0, 2_000),
      }}
      onClose={onClose}
      onIssued={setOpened}
    />
  );
}

type DocumentsAwaitedProps = {
  of: Pick<Reading<unknown>, 'data' | 'error' | 'refetch'>;
  onClose: () => void;
};

/** The dialog while the documents of the chart are read, and after that failed. */
export function DocumentsAwaited({ of, onClose }: DocumentsAwaitedProps) {
  const { t } = useTranslation('documents');
  return (
    <Dialog
      title={t('kind.prescription')}
      width={720}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <Loaded of={of} rows={4} rowHeight={64} failed={t('failed')}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}
