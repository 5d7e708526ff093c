import {
  type ConversationKind,
  conversationKinds,
  listConversations,
} from '@doctor-plus/contract/messaging/conversations.ts';
import { IconEdit } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useSearchParams } from 'react-router';
import { isId } from '../platform/is-id.ts';
import { useMe } from '../platform/me.ts';
import { useEndpoint } from '../platform/use-endpoint.ts';
import { usePages } from '../platform/use-pages.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { PushButton } from '../ui/push-button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { EmptyState } from '../ui/states.tsx';
import styles from './communications.module.css';
import { ConversationRows } from './conversation-rows.tsx';
import { NewConversation } from './new-conversation.tsx';
import { Thread } from './thread.tsx';

type MailboxTab = { readonly id: ConversationKind | 'all'; readonly path: string };

type CommunicationsProps = {
  title: string;
  /** Which conversations; none for all. Several have a tab each. */
  kinds: readonly ConversationKind[];
  /** Tabs that have an address each, of which this page is one. */
  tabs?: readonly MailboxTab[];
};

const isKind = (value: string | null): value is ConversationKind =>
  conversationKinds.some((kind) => kind === value);

/** Conversations at the left, the one that is open at the right; on a phone one of the two. */
export function Communications({ title, kinds, tabs = [] }: CommunicationsProps) {
  const { t } = useTranslation('messages');
  const { role } = useMe();
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [beginning, setBeginning] = useState(false);
  const words = useDeferredValue(typed.trim());
  const wished = address.get('kind');
  const kind = isKind(wished) && kinds.includes(wished) ? wished : kinds[0];
  const opened = address.get('conversation');
  const openId = opened !== null && isId(opened) ? opened : null;
  const sought = Number(address.get('message'));
  const isBeginning = beginning || address.has('new');
  const onlyUnread = address.has('unread');
  const onlyWaiting = !onlyUnread && kind === 'request' && address.has('waiting');
  const searched = words.length >= 2 ? words : undefined;
  const pages = usePages(`${kind ?? ''} ${searched ?? ''} ${onlyUnread} ${onlyWaiting}`);
  const list = useEndpoint(
    listConversations,
    {
      query: {
        per_page: 30,
        ...(onlyUnread ? { unread: '1' as const } : kind ? { kind } : {}),
        ...(onlyWaiting ? { state: 'waiting' as const } : {}),
        ...(searched ? { query: searched } : {}),
        ...(pages.cursor ? { cursor: pages.cursor } : {}),
      },
    },
    { keepPrevious: true },
  );
  const go = (next: {
    conversation?: string;
    kind?: ConversationKind | undefined;
    message?: number | undefined;
  }) =>
    setAddress({
      ...(onlyUnread && next.conversation ? { unread: '1' } : {}),
      ...(onlyWaiting && next.conversation ? { waiting: '1' } : {}),
      ...(next.kind ? { kind: next.kind } : {}),
      ...(next.conversation ? { conversation: next.conversation } : {}),
      ...(next.message ? { message: String(next.message) } : {}),
    });
  const endBeginning = () => {
    setBeginning(false);
    if (address.has('new')) go({ kind: isKind(wished) ? wished : undefined });
  };
  const unread = list.data?.unread;
  const mayBegin = kind !== undefined && (kind !== 'request' || role === 'patient');

  return (
    <Page
      title={t(title)}
      width="full"
      actions={
        mayBegin ? (
          <PushButton icon={<IconEdit size={16} aria-hidden />} onClick={() => setBeginning(true)}>
            {t(`begin.${kind}`)}
          </PushButton>
        ) : null
      }
    >
      <div className={styles.board} data-open={openId !== null || undefined}>
        <section className={styles.side} aria-label={t('list')}>
          {tabs.length > 0 ? (
            <nav className={styles.tabs} aria-label={t('kinds')}>
              {tabs.map(({ id, path }) => (
                <NavLink key={id} to={path} className={styles.tab}>
                  {t(`kind.${id}`)}
                  <UnreadCount count={id === 'all' ? 0 : (unread?.[id] ?? 0)} />
                </NavLink>
              ))}
            </nav>
          ) : null}
          {kinds.length > 1 ? (
            <nav className={styles.tabs} aria-label={t('kinds')}>
              {kinds.map((each) => (
                <button
                  key={each}
                  type="button"
                  className={styles.tab}
                  aria-current={each === kind && !onlyUnread ? 'true' : undefined}
                  onClick={() => go({ kind: each })}
                >
                  {t(`kind.${each}`)}
                  <UnreadCount count={unread?.[each] ?? 0} />
                </button>
              ))}
            </nav>
          ) : null}
          <div className={styles.search}>
            <SearchField label={t('search')} value={typed} onChange={setTyped} maxLength={100} />
          </div>
          {onlyUnread || onlyWaiting ? (
            <div className={styles.narrowed}>
              <span>{t(onlyUnread ? 'onlyUnread' : 'onlyWaiting')}</span>
              <button type="button" className={styles.retry} onClick={() => go({ kind })}>
                {t('showAll')}
              </button>
            </div>
          ) : null}
          <div className={styles.list}>
            <Loaded
              of={list}
              rows={6}
              rowHeight={72}
              isEmpty={({ data }) => data.length === 0}
              empty={
                <EmptyState title={t(searched ? 'none.found' : 'none.title')}>
                  {searched
                    ? null
                    : t(`none.${onlyUnread ? 'unread' : onlyWaiting ? 'waiting' : (kind ?? 'all')}`)}
                </EmptyState>
              }
            >
              {({ data, next }) => (
                <ConversationRows
                  conversations={data}
                  openId={openId}
                  onOpen={({ id, match }) => go({ kind, conversation: id, message: match?.seq })}
                  pages={pages}
                  next={next}
                />
              )}
            </Loaded>
          </div>
        </section>
        <section className={styles.main} aria-label={t('conversation')}>
          {openId ? (
            <Thread
              key={openId}
              id={openId}
              sought={Number.isInteger(sought) && sought > 0 ? sought : null}
              onBack={() => go({ kind })}
            />
          ) : (
            <EmptyState title={t('choose.title')}>{t('choose.text')}</EmptyState>
          )}
        </section>
      </div>
      {isBeginning && kind && mayBegin ? (
        <NewConversation
          kind={kind}
          onClose={endBeginning}
          onOpen={(id) => {
            setBeginning(false);
            go({ kind, conversation: id });
          }}
        />
      ) : null}
    </Page>
  );
}

function UnreadCount({ count }: { count: number }) {
  const { t } = useTranslation('messages');
  return count > 0 ? (
    <span className={styles.count}>
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{t('unread', { count })}</span>
    </span>
  ) : null;
}
