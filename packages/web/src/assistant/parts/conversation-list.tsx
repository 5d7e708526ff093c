import { Button } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import type { ConversationEntry } from '../sessions.ts';
import styles from './conversation-list.module.css';

type ConversationListProps = {
  conversations: readonly ConversationEntry[];
  currentId: string;
  onOpen: (conversation: ConversationEntry) => void;
  onNew: () => void;
};

/** Conversations by day, newest first. */
export function ConversationList({ conversations, currentId, onOpen, onNew }: ConversationListProps) {
  const { t } = useTranslation('assistant');
  const formats = useFormats();
  const days = Map.groupBy(conversations, ({ at }) => formats.day(at));
  return (
    <>
      <Button
        variant="default"
        fullWidth
        className={styles.new}
        leftSection={<IconMessagePlus size={16} aria-hidden />}
        onClick={onNew}
      >
        {t('ui.newConversation')}
      </Button>
      <nav className={styles.list} aria-label={t('ui.conversations')}>
        {[...days].map(([day, entries]) => (
          <section key={day} aria-label={day}>
            <h3 className={styles.day}>{day}</h3>
            <ul>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <button
                    type="button"
                    className={styles.entry}
                    aria-current={entry.id === currentId ? 'true' : undefined}
                    onClick={() => onOpen(entry)}
                  >
                    <span className={styles.title}>{entry.title}</span>
                    <span className={styles.patient}>
                      {entry.patient
                        ? `${entry.patient.name} · ${entry.patient.chart_number}`
                        : t('ui.withoutPatient')}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <p className={styles.note}>{t('ui.conversationsNote')}</p>
    </>
  );
}
