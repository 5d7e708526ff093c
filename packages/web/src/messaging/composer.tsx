import { messageFilesMaximum, messageMaximum } from '@doctor-plus/contract/messaging/conversations.ts';
import { IconPaperclip, IconPhone, IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { clock } from '../platform/clock.ts';
import { useMe } from '../platform/me.ts';
import { acceptedTypes } from '../platform/upload.ts';
import { NotForEmergencies } from '../platform/urgent/not-for-emergencies.tsx';
import { signsOf, type Urgent } from '../platform/urgent/signs-of.ts';
import { telephoneLink } from '../platform/urgent/telephone-link.ts';
import { UrgentAlert } from '../platform/urgent/urgent-alert.tsx';
import { useDraft } from '../platform/use-draft.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { PushButton } from '../ui/push-button.tsx';
import { Attachments } from './attachments.tsx';
import styles from './composer.module.css';
import { sendWritten, type Written } from './sending.ts';
import { useAttachments } from './use-attachments.ts';

const mostLines = 8;
const lineInPx = 20;
/** What browsers report as key code while an input method composes a word. */
const composingKeyCode = 229;

const File = z.object({ id: z.string(), name: z.string(), at: z.number() });
const Draft = z.object({ id: z.uuid(), text: z.string(), files: z._default(z.array(File), []) });
type Draft = z.output<typeof Draft>;
/** The server lets go of an upload that nobody used for a day (`platform/files/sweep.ts`). */
const uploadLastsMs = 23 * 3_600_000;
const readDraft = (stored: unknown): Draft | null => {
  const draft = Draft.safeParse(stored).data;
  return draft
    ? { ...draft, files: draft.files.filter(({ at }) => clock.now().getTime() - at < uploadLastsMs) }
    : null;
};
const fresh = (): Draft => ({ id: crypto.randomUUID(), text: '', files: [] });

type ComposerProps = {
  /** The unsent text is kept under this name on this device, with the id that the message will have. */
  draftName: string;
  /** Takes the message over; a promise that is refused leaves it where it was written. */
  onSend: (written: Written) => unknown;
  /** What the message is about, where it has a line for that. */
  subject?: string;
  /** Something else is missing. */
  disabled?: boolean;
};

/** Where a message is written. Enter sends, Shift and Enter begin a new line. Words of an emergency are answered before it is sent. */
export function Composer({ draftName, onSend, subject = '', disabled = false }: ComposerProps) {
  const { t } = useTranslation('messages');
  const { role } = useMe();
  const [empty, setEmpty] = useState(fresh);
  const draft = useDraft(draftName, empty, readDraft);
  const typed = useRef(draft.value);
  typed.current = draft.value;
  const attachments = useAttachments(draft.value.files, (files) => {
    const since = new Map(typed.current.files.map(({ id, at }) => [id, at]));
    const dated = files.map(({ id, name }) => ({ id, name, at: since.get(id) ?? clock.now().getTime() }));
    draft.set({ ...typed.current, files: dated });
  });
  const [urgent, setUrgent] = useState<Urgent | null>(null);
  const [checking, setChecking] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { text } = draft.value;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the box grows with the text.
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(element.scrollHeight, mostLines * lineInPx + 20)}px`;
  }, [text]);

  const ready =
    !disabled && !checking && !attachments.busy && (text.trim() !== '' || draft.value.files.length > 0);

  const post = async () => {
    const { id, files } = draft.value;
    setUrgent(null);
    try {
      const written = { id, text, files: files.map(({ id: fileId, name }) => ({ id: fileId, name })) };
      await sendWritten(written, onSend, (next) => draft.set({ ...typed.current, id: next }));
    } catch {
      return;
    }
    draft.clear();
    const next = fresh();
    setEmpty(next);
    draft.set(next);
    area.current?.focus();
  };

  const send = async () => {
    if (!ready) return;
    const said = `${subject}\n${text}`;
    if (role !== 'patient' || said.trim() === '') return post();
    setChecking(true);
    const found = await signsOf(said);
    setChecking(false);
    if (found) setUrgent(found);
    else await post();
  };

  const keyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === composingKeyCode) return;
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (!urgent) void send();
  };

  return (
    <div className={styles.frame}>
      <NotForEmergencies />
      {urgent ? (
        <div className={styles.urgent}>
          <UrgentAlert signs={urgent.signs} number={urgent.number} live />
          <div className={styles.choices}>
            <PushButton href={telephoneLink(urgent.number)} icon={<IconPhone size={16} aria-hidden />}>
              {t('common:urgent.call', { number: urgent.number })}
            </PushButton>
            <PushButton variant="default" onClick={() => void post()}>
              {t('urgent.send')}
            </PushButton>
            <PushButton
              variant="default"
              onClick={() => {
                setUrgent(null);
                area.current?.focus();
              }}
            >
              {t('urgent.edit')}
            </PushButton>
          </div>
        </div>
      ) : null}
      <Attachments items={attachments.items} onRetry={attachments.retry} onRemove={attachments.remove} />
      {attachments.leftOut ? (
        <p className={styles.leftOut} role="alert">
          {t('filesMost', { most: messageFilesMaximum })}
        </p>
      ) : null}
      <div className={styles.composer}>
        <textarea
          ref={area}
          className={styles.text}
          aria-label={t('write')}
          placeholder={t('write')}
          rows={1}
          maxLength={messageMaximum}
          value={text}
          onChange={(event) => {
            setUrgent(null);
            draft.set({ ...draft.value, text: event.currentTarget.value });
          }}
          onKeyDown={keyDown}
        />
        <div className={styles.bar}>
          <IconButton
            label={t('attach')}
            disabled={!attachments.hasRoom}
            onClick={() => chooser.current?.click()}
          >
            <IconPaperclip size={18} aria-hidden />
          </IconButton>
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            accept={acceptedTypes('document').join(',')}
            onChange={(event) => {
              const chosen = [...(event.currentTarget.files ?? [])];
              event.currentTarget.value = '';
              attachments.add(chosen);
            }}
          />
          <span className={styles.hint}>{t('keys')}</span>
          <PushButton
            disabled={!ready || urgent !== null}
            icon={<IconSend size={16} aria-hidden />}
            onClick={() => void send()}
          >
            {t('send')}
          </PushButton>
        </div>
      </div>
    </div>
  );
}
