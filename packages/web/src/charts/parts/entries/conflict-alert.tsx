import type { EntryKind } from '@doctor-plus/contract/charts/schema.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { Alert } from '../../../ui/alert.tsx';
import type { Conflict } from '../../entries/entry-desk-context.ts';
import { useEntryWords } from '../../entries/entry-words.ts';
import { changesBetween } from '../../entries/version-changes.ts';
import { FieldChanges } from './field-changes.tsx';

/** Both versions beside each other: what the form began with, and what somebody else wrote since. */
export function ConflictAlert({ kind, conflict }: { kind: EntryKind; conflict: Conflict }) {
  const { t } = useTranslation('entries');
  const formats = useFormats();
  const words = useEntryWords();
  const { seen, current } = conflict;
  const gone = current.change === 'entered_in_error';
  const changes = seen ? changesBetween(seen, current) : [];
  return (
    <Alert tone="warn" title={t('conflict.title')} live>
      <p>{[current.author, formats.dateTime(current.recorded_at)].join(' · ')}</p>
      <p>{gone ? t('conflict.gone', { reason: current.reason ?? '' }) : t('conflict.text')}</p>
      {gone ? null : (
        <FieldChanges
          changes={changes}
          nameOf={(field) => words.field(kind, field)}
          from={t('conflict.seen')}
          to={t('conflict.current')}
        />
      )}
    </Alert>
  );
}
