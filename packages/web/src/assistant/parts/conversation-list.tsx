import { type Conversation, deleteConversation } from '@doctor-plus/contract/assistant/conversations.ts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDots, IconMessagePlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useConversationList } from '../use-conversations.ts';
import styles from './conversation-list.module.css';
import { RenameDialog } from './rename-dialog.tsx';

type ConversationListProps = {
  currentId: string;
  onOpen: (conversation: Conversation) => void;
  onNew: () => void;
  /** The open one is called something else now. */
  onRenamed: (title: string) => void;
  /** The open one is gone. */
  onDeleted: () => void;
  /** Something changed that the list shows. */
  onChanged: () => void;
};

type Entry = {
  entry: Conversation;
  current: boolean;
  onOpen: () => void;
  onRename: () => void;
  onDelete: () => void;
};

function EntryRow({ entry, current, onOpen, onRename, onDelete }: Entry) {
  const { t } = useTranslation('assistant');
  const actions = t('ui.actionsFor', { title: entry.title });
  return (
    <li className={styles.row} data-current={current || undefined}>
      <button
        type="button"
        className={styles.entry}
        aria-current={current ? 'true' : undefined}
        onClick={onOpen}
      >
        <span className={styles.title}>{entry.title}</span>
        <span className={styles.patient}>
          {entry.patient ? `${entry.patient.name} · ${entry.patient.chart_number}` : t('ui.withoutPatient')}
        </span>
      </button>
      <Menu
        label={actions}
        trigger={(props) => (
          <IconButton label={actions} size={32} className={styles.actions} {...props}>
            <IconDots size={16} aria-hidden />
          </IconButton>
        )}
      >
        <MenuItem icon={<IconPencil size={16} aria-hidden />} onChoose={onRename}>
          {t('ui.rename')}
        </MenuItem>
        <MenuItem icon={<IconTrash size={16} aria-hidden />} onChoose={onDelete} danger>
          {t('ui.delete')}
        </MenuItem>
      </Menu>
    </li>
  );
}

type DeleteProps = { entry: Conversation; onDone: () => void; onClose: () => void };

function DeleteDialog({ entry, onDone, onClose }: DeleteProps) {
  const { t } = useTranslation('assistant');
  const removing = useAction(deleteConversation, {
    onDone: () => {
      toast.success(t('ui.deleted'));
      onDone();
    },
  });
  return (
    <AskDialog
      title={t('ui.deleteTitle')}
      answer={t('ui.delete')}
      grave
      busy={removing.isPending}
      failure={removing.error}
      onAnswer={() => removing.mutate({ params: { id: entry.id } })}
      onClose={onClose}
    >
      <p>{t('ui.deleteText', { title: entry.title })}</p>
    </AskDialog>
  );
}

/** The doctor's conversations by day, newest first: found again, called something else, deleted. */
export function ConversationList(props: ConversationListProps) {
  const { currentId, onOpen, onNew, onRenamed, onDeleted, onChanged } = props;
  const { t } = useTranslation('assistant');
  const formats = useFormats();
  const [query, setQuery] = useState('');
  const [asked] = useDebouncedValue(query.trim(), 250);
  const list = useConversationList(asked);
  const [asking, setAsking] = useState<{ what: 'rename' | 'delete'; entry: Conversation } | null>(null);
  const close = () => setAsking(null);
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
      <div className={styles.search}>
        <SearchField label={t('ui.searchConversations')} value={query} onChange={setQuery} />
      </div>
      <nav className={styles.list} aria-label={t('ui.conversations')}>
        <Loaded
          of={list}
          rows={5}
          isEmpty={({ pages }) => pages.every(({ data }) => data.length === 0)}
          empty={asked === '' ? t('ui.noConversations') : t('ui.noConversation', { query: asked })}
        >
          {({ pages }) => {
            const days = Map.groupBy(
              pages.flatMap(({ data }) => data),
              ({ at }) => formats.day(at),
            );
            return [...days].map(([day, entries]) => (
              <section key={day} aria-label={day}>
                <h3 className={styles.day}>{day}</h3>
                <ul>
                  {entries.map((entry) => (
                    <EntryRow
                      key={entry.id}
                      entry={entry}
                      current={entry.id === currentId}
                      onOpen={() => onOpen(entry)}
                      onRename={() => setAsking({ what: 'rename', entry })}
                      onDelete={() => setAsking({ what: 'delete', entry })}
                    />
                  ))}
                </ul>
              </section>
            ));
          }}
        </Loaded>
        {list.hasNextPage ? (
          <Button
            variant="subtle"
            fullWidth
            size="xs"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('ui.moreConversations')}
          </Button>
        ) : null}
      </nav>
      <p className={styles.note}>{t('ui.conversationsNote')}</p>
      {asking?.what === 'rename' ? (
        <RenameDialog
          entry={asking.entry}
          onDone={(title) => {
            if (asking.entry.id === currentId) onRenamed(title);
            onChanged();
            close();
          }}
          onClose={close}
        />
      ) : null}
      {asking?.what === 'delete' ? (
        <DeleteDialog
          entry={asking.entry}
          onDone={() => {
            if (asking.entry.id === currentId) onDeleted();
            onChanged();
            close();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
