import { listEntriesInError } from '@doctor-plus/contract/charts/entries.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useEntryWords } from '../../entries/entry-words.ts';
import styles from './history-dialog.module.css';
import { History } from './history-dialog.tsx';
import list from './in-error-dialog.module.css';

/** What was entered in error, each with its reason and its history. */
export function InErrorDialog({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const { t } = useTranslation('entries');
  const formats = useFormats();
  const words = useEntryWords();
  const taken = useEndpoint(listEntriesInError, { params: { id: patientId } });
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Dialog title={t('inError.open')} width={640} onClose={onClose}>
      <Loaded
        of={taken}
        rows={3}
        rowHeight={56}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState icon={IconCircleCheck} title={t('inError.none')} />}
      >
        {({ data }) => (
          <>
            <p className={list.lead}>{t('inError.text')}</p>
            <ul className={list.rows}>
              {data.map(({ kind, id, title, recorded_at, author, reason }) => (
                <li key={id} className={list.row}>
                  <button
                    type="button"
                    className={list.name}
                    aria-expanded={opened === id}
                    onClick={() => setOpened(opened === id ? null : id)}
                  >
                    {words.titleWords(kind, title)}
                  </button>
                  <Facts
                    items={[title === '' ? '' : t(`kind.${kind}`), formats.dateTime(recorded_at), author]}
                    className={styles.facts}
                  />
                  <p className={styles.reason}>{reason}</p>
                  {opened === id ? (
                    <div className={list.history}>
                      <History patientId={patientId} kind={kind} id={id} />
                    </div>
                  ) : null}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
