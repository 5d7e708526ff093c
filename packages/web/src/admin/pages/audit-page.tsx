import { exportAudit, listAudit, mostExportedEvents } from '@doctor-plus/contract/admin/audit.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconFileSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { download } from '../../platform/api.ts';
import { isRefused } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { usePages } from '../../platform/use-pages.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { type AuditFilter, filterFrom, type filterKeys } from '../parts/audit-filter.ts';
import { AuditFilters } from '../parts/audit-filters.tsx';
import { AuditRows } from '../parts/audit-rows.tsx';
import { ChainState } from '../parts/chain-state.tsx';
import { Pager } from '../parts/pager.tsx';

/** Who did what, when and from where; and whether the log itself can be trusted. */
export function AuditPage() {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const [address, setAddress] = useSearchParams();
  const [exporting, setExporting] = useState(false);
  const filter = filterFrom(address, formats.zone);
  const pages = usePages(address.toString());
  const log = useEndpoint(
    listAudit,
    { query: { ...filter, ...(pages.cursor ? { cursor: pages.cursor } : {}) } },
    { keepPrevious: true },
  );
  const change = (changes: Partial<Record<(typeof filterKeys)[number], string>>) => {
    const next = new URLSearchParams(address);
    for (const [key, value] of Object.entries(changes)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    setAddress(next, { replace: true });
  };
  const save = async (wanted: AuditFilter) => {
    setExporting(true);
    try {
      await download(exportAudit, { query: wanted });
      toast.success(t('audit.exported'));
    } catch (failure) {
      toast.error(
        isRefused(failure, 'too_many_rows')
          ? t('audit.tooManyRows', { most: formats.number(mostExportedEvents) })
          : describeFailure(failure, t).sentence,
      );
    } finally {
      setExporting(false);
    }
  };
  return (
    <Page
      title={t('audit.title')}
      subtitle={t('audit.subtitle')}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={exporting}
          onClick={() => void save(filter)}
        >
          {t('audit.export')}
        </Button>
      }
    >
      <ChainState />
      <Card padding="none">
        <AuditFilters address={address} events={log.data?.events ?? []} onChange={change} />
        <Loaded
          of={log}
          rows={10}
          rowHeight={40}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState
              icon={IconFileSearch}
              title={t('audit.none')}
              action={
                <Button variant="default" onClick={() => setAddress({}, { replace: true })}>
                  {t('audit.clear')}
                </Button>
              }
            >
              {t('audit.noneText')}
            </EmptyState>
          }
        >
          {({ data, next }) => (
            <div aria-busy={log.isPlaceholderData}>
              <AuditRows events={data} onNarrow={change} />
              <Pager pages={pages} next={next} summary={null} />
            </div>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}
