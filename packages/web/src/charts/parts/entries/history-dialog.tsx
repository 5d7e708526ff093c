import { type EntryVersion, getEntryVersions } from '@doctor-plus/contract/charts/entries.ts';
import type { EntryKind } from '@doctor-plus/contract/charts/schema.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Acknowledgements } from '../../critical/acknowledgements.tsx';
import type { ChartEntry } from '../../entries/entry-form.ts';
import { useEntryWords } from '../../entries/entry-words.ts';
import { changesBetween, saidIn } from '../../entries/version-changes.ts';
import { FieldChanges } from './field-changes.tsx';
import styles from './history-dialog.module.css';

type HistoryDialogProps = { patientId: string; found: ChartEntry; onClose: () => void };

/** Every version of an entry: who wrote it, when and why, and what changed in it. */
export function HistoryDialog({ patientId, found, onClose }: HistoryDialogProps) {
  const { t } = useTranslation('entries');
  const words = useEntryWords();
  return (
    <Dialog title={t('history.title', { name: words.nameOf(found) })} width={640} onClose={onClose}>
      <History patientId={patientId} kind={found.kind} id={found.entry.id} />
      {found.kind === 'lab' ? <Acknowledgements patientId={patientId} resultId={found.entry.id} /> : null}
    </Dialog>
  );
}

/** The versions alone, for a place that has a title. */
export function History({ patientId, kind, id }: { patientId: string; kind: EntryKind; id: string }) {
  const versions = useEndpoint(getEntryVersions, { params: { id: patientId, kind, entryId: id } });
  return (
    <Loaded of={versions} rows={2} rowHeight={88}>
      {({ data }) => (
        <ol className={styles.versions}>
          {data.map((version, index) => (
            <Version key={version.version} kind={kind} version={version} before={data[index + 1] ?? null} />
          ))}
        </ol>
      )}
    </Loaded>
  );
}

type VersionProps = { kind: EntryKind; version: EntryVersion; before: EntryVersion | null };

function Version({ kind, version, before }: VersionProps) {
  const { t } = useTranslation('entries');
  const formats = useFormats();
  const words = useEntryWords();
  const what = version.change ?? (before ? 'visit' : 'first');
  const changes = before ? changesBetween(before, version) : saidIn(version);
  const says = before ? { from: t('history.before'), to: t('history.after') } : {};
  return (
    <li className={styles.version} data-change={version.change ?? undefined}>
      <div className={styles.head}>
        <h3>{t(`history.${what}`)}</h3>
        {version.current ? (
          <StatusBadge tone="ok" icon={IconCircleCheck} bare>
            {t('history.current')}
          </StatusBadge>
        ) : null}
      </div>
      <Facts
        items={[
          formats.dateTime(version.recorded_at),
          version.author,
          version.changed_on ? t('history.since', { date: formats.date(version.changed_on) }) : '',
          version.confirmed ? t('history.confirmed') : '',
        ]}
        className={styles.facts}
      />
      {version.reason ? <p className={styles.reason}>{version.reason}</p> : null}
      {changes.length > 0 ? (
        <FieldChanges changes={changes} nameOf={(field) => words.field(kind, field)} {...says} />
      ) : version.change === 'entered_in_error' ? null : (
        <p className={styles.facts}>{t('history.same')}</p>
      )}
    </li>
  );
}
