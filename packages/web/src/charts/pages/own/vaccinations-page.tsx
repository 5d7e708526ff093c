import { getOwnVaccinations, type OwnVaccinations } from '@doctor-plus/contract/charts/own-record.ts';
import { Button } from '@mantine/core';
import { IconPrinter, IconVaccine } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useActingName } from '../../../platform/acting.ts';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import { Card, Rows } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useEarlierOf } from '../../earlier-entries.ts';
import { EarlierControl } from '../../parts/earlier-control.tsx';
import { OwnRow } from '../../parts/own/own-row.tsx';
import { PrintSheet, PrintTable } from '../../parts/own/print-sheet.tsx';
import { TermName } from '../../parts/term-name.tsx';
import { useTermName } from '../../use-term-name.ts';
import { useWhen } from '../../use-when.ts';
import { recordedDoses } from '../../vaccine-doses.ts';
import { OwnSkeleton } from './own-skeleton.tsx';

const sections = ['immunizations'] as const;

/** `/medical-records/vaccinations`: newest first, to read and to print. */
export function OwnVaccinationsPage() {
  const { t } = useTranslation('record');
  const acting = useActingName();
  const record = useEndpoint(getOwnVaccinations);
  return (
    <Page
      title={acting === null ? t('vaccinations.title') : t('vaccinations.titleOf', { name: acting })}
      subtitle={t('vaccinations.text')}
      actions={
        record.data && record.data.immunizations.total > 0 ? (
          <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>
            {t('vaccinations.print')}
          </Button>
        ) : null
      }
    >
      <Loaded of={record} failed={t('failed')} skeleton={<OwnSkeleton />}>
        {(data) => <Vaccinations opening={data} />}
      </Loaded>
    </Page>
  );
}

function Vaccinations({ opening }: { opening: OwnVaccinations }) {
  const { t } = useTranslation(['record', 'charts', 'entries']);
  const { when } = useWhen();
  const record = useEarlierOf(opening, sections);
  const { entries, total } = record.immunizations;
  // A number is told only of what was read from the first dose on.
  const doses = recordedDoses(record.earlier.immunizations === null ? entries : []);
  const named = useTermName('immunization');
  const doseOf = (id: string): string => {
    const dose = doses.get(id);
    return dose && dose.of > 1 ? t('vaccinations.dose', dose) : '';
  };
  return (
    <>
      <Card title={t('vaccinations.list')} detail={total || null} padding="none">
        {total === 0 ? (
          <EmptyState icon={IconVaccine} title={t('vaccinations.none')}>
            {t('vaccinations.noneText')}
          </EmptyState>
        ) : (
          <Rows label={t('vaccinations.list')}>
            {entries.map((entry) => (
              <OwnRow
                key={entry.id}
                icon={IconVaccine}
                tone="accent"
                title={<TermName kind="immunization" entry={entry} />}
                name={named(entry).name}
                detail={when(entry)}
                facts={[
                  doseOf(entry.id),
                  entry.lot === null ? '' : `${t('entries:field.lot')} ${entry.lot}`,
                  entry.author,
                ]}
                entry={{ kind: 'immunization', id: entry.id }}
              />
            ))}
          </Rows>
        )}
        <EarlierControl chart={record} section="immunizations" shown={entries.length} />
      </Card>
      <PrintSheet title={t('vaccinations.title')} patient={record.patient}>
        <PrintTable
          title={t('vaccinations.list')}
          head={[t('print.vaccine'), t('print.date'), t('print.dose'), t('print.by')]}
          rows={entries.map((entry) => ({
            id: entry.id,
            cells: [named(entry).name, when(entry), doseOf(entry.id) || '–', entry.author],
          }))}
          empty={t('vaccinations.none')}
        />
        {entries.length < total ? <p>{t('charts:shownOf', { shown: entries.length, total })}</p> : null}
      </PrintSheet>
    </>
  );
}
