import type { Conversation } from '@doctor-plus/contract/messaging/conversations.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clock } from '../platform/clock.ts';
import { dayOf, useFormats } from '../platform/formats.ts';
import { UrgentBadge } from '../platform/urgent/urgent-badge.tsx';
import type { Pages } from '../platform/use-pages.ts';
import { Avatar } from '../ui/avatar.tsx';
import { PushButton } from '../ui/push-button.tsx';
import styles from './communications.module.css';
import { StateBadge } from './state-badge.tsx';
import { useNames } from './use-names.ts';

type ConversationRowsProps = {
  conversations: readonly Conversation[];
  openId: string | null;
  onOpen: (conversation: Conversation) => void;
  pages: Pages;
  next: string | null;
};

export function ConversationRows({ conversations, openId, onOpen, pages, next }: ConversationRowsProps) {
  const { t } = useTranslation('messages');
  return (
    <>
      <ul>
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <Row
              conversation={conversation}
              open={conversation.id === openId}
              onOpen={() => onOpen(conversation)}
            />
          </li>
        ))}
      </ul>
      {pages.cursor !== undefined || next !== null ? (
        <div className={styles.turn}>
          <PushButton variant="default" disabled={pages.cursor === undefined} onClick={pages.back}>
            {t('newer')}
          </PushButton>
          <PushButton
            variant="default"
            disabled={next === null}
            onClick={() => (next === null ? undefined : pages.forward(next))}
          >
            {t('older')}
          </PushButton>
        </div>
      ) : null}
    </>
  );
}

type RowProps = { conversation: Conversation; open: boolean; onOpen: () => void };

function Row({ conversation, open, onOpen }: RowProps) {
  const { t } = useTranslation('messages');
  const formats = useFormats();
  const names = useNames();
  const { last, last_at, unread, urgent, state, match } = conversation;
  const today = dayOf(clock.now(), formats.zone);
  const when = dayOf(last_at, formats.zone) === today ? formats.time(last_at) : formats.day(last_at);
  const text = match?.text ?? (last.text || t('filesOnly', { count: last.files }));
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={open ? 'true' : undefined}
      data-unread={unread > 0 || undefined}
      onClick={onOpen}
    >
      <Avatar name={names.other(conversation)} tone={open ? 'raised' : 'neutral'} />
      <span className={styles.rowText}>
        <span className={styles.rowTop}>
          <bdi className={styles.who}>{names.other(conversation)}</bdi>
          <time className={styles.when} dateTime={last_at}>
            {when}
          </time>
        </span>
        {names.about(conversation) ? <bdi className={styles.about}>{names.about(conversation)}</bdi> : null}
        <span className={styles.rowTop}>
          <span className={styles.excerpt}>
            {match ? null : <span>{last.by.own ? t('you') : last.by.name}: </span>}
            {last.files > 0 && !match ? <IconPaperclip size={14} aria-hidden /> : null}
            <bdi>{text}</bdi>
          </span>
          {unread > 0 ? (
            <span className={styles.count}>
              <span aria-hidden>{unread}</span>
              <span className="visually-hidden">{t('unread', { count: unread })}</span>
            </span>
          ) : null}
        </span>
        {state || urgent ? (
          <span className={styles.badges}>
            {urgent ? <UrgentBadge /> : null}
            {state ? <StateBadge state={state} /> : null}
          </span>
        ) : null}
      </span>
    </button>
  );
}
