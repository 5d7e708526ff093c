import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { IconChevronDown, IconSignature } from '@tabler/icons-react';
import { useContext, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { Facts } from '../../../ui/facts.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useWhen } from '../../use-when.ts';
import { CitedEntryContext, nameOf } from '../cited-entry.ts';
import entryStyles from '../entry-row.module.css';
import { EntryRow } from '../entry-row.tsx';
import { AddendaList } from './addenda-list.tsx';
import { useDraftedWords } from './drafted-words.ts';
import { NoteBody } from './note-body.tsx';
import styles from './notes.module.css';

type Note = Chart['notes']['entries'][number];

/** One note of the chart: a signed one in short, until somebody opens it; any other as it was written. */
export function NoteRow({ entry }: { entry: Note }) {
  const { whenWithTime } = useWhen();
  const { signed } = entry;
  if (signed) return <SignedRow entry={entry} signed={signed} />;
  return (
    <EntryRow kind="note" entry={entry} title={whenWithTime(entry)}>
      <p className={entryStyles.body}>{entry.text}</p>
    </EntryRow>
  );
}

function SignedRow({ entry, signed }: { entry: Note; signed: NonNullable<Note['signed']> }) {
  const { t } = useTranslation('notes');
  const formats = useFormats();
  const id = useId();
  const [opened, setOpened] = useState(false);
  const cited = useContext(CitedEntryContext) === nameOf({ kind: 'note', id: entry.id });
  const open = opened || cited;
  const kind = t(`kind.${signed.kind}`);
  const drafted = useDraftedWords(signed);
  return (
    <EntryRow
      kind="note"
      entry={entry}
      title={
        <div className={styles.title}>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpened(!open)}
          >
            {signed.title || kind}
            <IconChevronDown size={16} aria-hidden />
          </button>
          <StatusBadge tone="ok" icon={IconSignature} bare>
            {t('signed')}
          </StatusBadge>
        </div>
      }
      detail={
        <Facts
          items={[
            signed.title ? kind : '',
            entry.effective_on === null ? formats.time(entry.effective_at) : '',
            entry.addenda.length > 0 ? t('addenda', { count: entry.addenda.length }) : '',
          ]}
        />
      }
    >
      <div id={id}>
        {open ? (
          <>
            <NoteBody sections={signed.sections} />
            <p className={styles.signature}>
              {t('signedBy', { name: signed.by, date: formats.dateTime(signed.at) })}
              {drafted ? ` · ${drafted}` : null}
            </p>
            <AddendaList addenda={entry.addenda} />
          </>
        ) : (
          <p className={styles.excerpt}>{entry.text}</p>
        )}
      </div>
    </EntryRow>
  );
}
