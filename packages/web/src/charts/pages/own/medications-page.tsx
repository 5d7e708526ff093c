import { getOwnMedications, type OwnMedications } from '@doctor-plus/contract/charts/own-record.ts';
import { type Conversation, listConversations } from '@doctor-plus/contract/messaging/conversations.ts';
import { Button } from '@mantine/core';
import { IconAlertCircle, IconHistory, IconPill, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { actsFor, useActingName } from '../../../platform/acting.ts';
import { useFormats } from '../../../platform/formats.ts';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, Rows } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useEarlierOf } from '../../earlier-entries.ts';
import { EarlierControl } from '../../parts/earlier-control.tsx';
import { MedicationSheet } from '../../parts/own/medication-sheet.tsx';
import { OwnRow } from '../../parts/own/own-row.tsx';
import { RenewalControl } from '../../parts/own/renewal-control.tsx';
import { useWhen } from '../../use-when.ts';
import own from './own.module.css';
import { OwnSkeleton } from './own-skeleton.tsx';

type Medication = OwnMedications['medications']['entries'][number];

const sections = ['medications', 'allergies'] as const;

/** `/medical-records/medications`: what is taken, what was; to print and to carry along. */
export function OwnMedicationsPage() {
  const { t } = useTranslation('record');
  const acting = useActingName();
  const record = useEndpoint(getOwnMedications);
  const printable = record.data !== undefined && record.data.medications.total > 0;
  return (
    <Page
      title={acting === null ? t('medications.title') : t('medications.titleOf', { name: acting })}
      subtitle={t('medications.text')}
      actions={
        printable ? (
          <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>
            {t('medications.print')}
          </Button>
        ) : null
      }
    >
      <Loaded of={record} failed={t('failed')} skeleton={<OwnSkeleton />}>
        {(data) => <Medications opening={data} />}
      </Loaded>
    </Page>
  );
}

/** Renewals that are asked for, by medication; null while nothing is known, and for somebody else, whom messages do not concern. */
const useOpenRenewals = (): ReadonlyMap<string, Conversation> | null => {
  const requests = useEndpoint(
    listConversations,
    { query: { kind: 'request', state: 'waiting', per_page: 100 } },
    { enabled: actsFor === null },
  );
  if (!requests.data) return null;
  return new Map(
    requests.data.data.flatMap((one) => (one.medication_id ? [[one.medication_id, one] as const] : [])),
  );
};

function Medications({ opening }: { opening: OwnMedications }) {
  const { t } = useTranslation('record');
  const record = useEarlierOf(opening, sections);
  const { entries, total } = record.medications;
  const active = entries.filter(({ status }) => status === 'active');
  const past = entries.filter(({ status }) => status !== 'active');
  const renewals = useOpenRenewals();
  return (
    <div className={own.stack}>
      <Alert tone="neutral" icon={IconAlertCircle} title={t('medications.caution')}>
        {t('medications.cautionText')}
      </Alert>
      <Card title={t('medications.active')} detail={active.length || null} padding="none">
        {active.length === 0 ? (
          <EmptyState icon={IconPill} title={t('medications.none')}>
            {t('medications.noneText')}
          </EmptyState>
        ) : (
          <Rows label={t('medications.active')}>
            {active.map((entry) => (
              <MedicationRow key={entry.id} entry={entry}>
                {renewals ? <RenewalControl medication={entry} open={renewals.get(entry.id)} /> : null}
              </MedicationRow>
            ))}
          </Rows>
        )}
      </Card>
      {past.length > 0 || active.length < total ? (
        <Card title={t('medications.past')} padding="none">
          <Rows label={t('medications.past')}>
            {past.map((entry) => (
              <MedicationRow key={entry.id} entry={entry} />
            ))}
          </Rows>
          <EarlierControl chart={record} section="medications" shown={entries.length} />
        </Card>
      ) : null}
      <MedicationSheet record={record} />
    </div>
  );
}

function MedicationRow({ entry, children }: { entry: Medication; children?: ReactNode }) {
  const { t } = useTranslation(['record', 'charts']);
  const formats = useFormats();
  const past = entry.status !== 'active';
  const began = useWhen().since(entry);
  const ended = entry.stopped_at
    ? t(`medications.${entry.status}On`, { date: formats.date(entry.stopped_on ?? entry.stopped_at) })
    : t(`medications.${entry.status}`);
  return (
    <OwnRow
      icon={past ? IconHistory : IconPill}
      tone={past ? 'neutral' : 'accent'}
      title={entry.name}
      detail={entry.dose ?? t('medications.noDose')}
      facts={[
        entry.reason ? t('medications.reason', { reason: entry.reason }) : '',
        entry.stated_as ? t(`charts:medication.statedAs.${entry.stated_as}`) : '',
        past ? ended : '',
        began,
        entry.author,
      ]}
      past={past}
      entry={{ kind: 'medication', id: entry.id }}
    >
      {children}
    </OwnRow>
  );
}
