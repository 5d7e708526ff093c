import {
  DraftContent,
  draftParts,
  longestLetter,
  longestRecipient,
} from '@doctor-plus/contract/assistant/draft-content.ts';
import { longestSection } from '@doctor-plus/contract/charts/notes.ts';
import { languages } from '@doctor-plus/locales/index.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { Suspense, useContext, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { type SaidToAlerts, WrittenDrugsContext } from '../../platform/written-drugs.ts';
import { Alert } from '../../ui/alert.tsx';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DraftComparison } from './draft-comparison.tsx';
import {
  carriedOver,
  compared,
  type Gap,
  type OpenDraft,
  placeOf,
  textsOfDraft,
  withPart,
} from './draft-text.ts';
import styles from './drafts.module.css';
import { useDraftActions } from './use-draft-actions.ts';

const read = (stored: unknown) => DraftContent.safeParse(stored).data ?? null;

type DraftEditorProps = { draft: OpenDraft; title: string; width: number; onClose: () => void };

/** The text of an open draft, beside it what it rests on and how it differs from the chart. What is typed survives a reload. */
export function DraftEditor({ draft, title, width, onClose }: DraftEditorProps) {
  const { t } = useTranslation('assistant');
  const formats = useFormats();
  const form = useRef<HTMLDivElement>(null);
  const [checked, setChecked] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const typed = useDraft(`assistant/draft/${draft.id}`, draft.content, read);
  const content = typed.value;
  const comparison = compared(draft, content);
  const WrittenDrugs = useContext(WrittenDrugsContext);
  const [said, setSaid] = useState<SaidToAlerts>({ answers: [], open: false });
  const { confirm, discard, rewrite } = useDraftActions(draft, {
    onOver: () => {
      typed.clear();
      onClose();
    },
    onRewritten: (after) => typed.set(carriedOver(content, draft, after)),
  });

  const goTo = ({ part, at, text }: Gap) => {
    const field = form.current?.querySelector<HTMLTextAreaElement>(`[name="${part}"]`);
    field?.focus();
    field?.setSelectionRange(at, at + text.length);
  };
  const send = () => {
    setChecked(true);
    const [first] = comparison.gaps;
    if (first) return goTo(first);
    if (said.open) return;
    const body = { version: draft.version, content, answers: [...said.answers] };
    confirm.mutate({ params: { id: draft.id }, body });
  };
  const language = languages.find(({ code }) => code === draft.lang)?.nativeName ?? draft.lang;
  const failure = confirm.error ?? rewrite.error;

  return (
    <Dialog
      title={title}
      width={width}
      onClose={onClose}
      footer={
        <>
          <div className={styles.aside}>
            <Button variant="subtle" color="red" onClick={() => setDiscarding(true)}>
              {t('draft.discard')}
            </Button>
          </div>
          <Button variant="default" onClick={onClose}>
            {t('common:action.close')}
          </Button>
          <Button loading={confirm.isPending} disabled={draft.changed.length > 0} onClick={send}>
            {t(`draft.confirm.${draft.kind}`)}
          </Button>
        </>
      }
    >
      <p className={styles.quiet}>
        {draft.patient.name} · {draft.patient.chart_number} ·{' '}
        {t('draft.until', { date: formats.date(draft.expiresAt) })}
      </p>
      <p className={styles.quiet}>
        {t(draft.model ? 'draft.by.llm' : 'draft.by.embedded', { model: draft.model })} ·{' '}
        {formats.dateTime(draft.createdAt)}
      </p>
      <div className={styles.alerts}>
        {draft.changed.length > 0 ? (
          <Alert
            tone="warn"
            title={t('draft.changed')}
            action={
              <Button
                variant="default"
                size="xs"
                loading={rewrite.isPending}
                onClick={() => rewrite.mutate({ params: { id: draft.id } })}
              >
                {t('draft.rewrite')}
              </Button>
            }
          >
            {t('draft.changedText')}
          </Alert>
        ) : null}
        {failure ? (
          <Alert tone="bad" title={t('draft.failed')} live>
            {describeFailure(failure, t).sentence}
          </Alert>
        ) : null}
        {checked && comparison.gaps.length > 0 ? (
          <Alert tone="warn" title={t('draft.gapsHint')} live />
        ) : null}
      </div>
      <div className={styles.columns}>
        <div className={styles.fields} ref={form} lang={draft.lang}>
          {draftParts(content).map(({ name, text }) =>
            name === 'recipient' ? (
              <TextInput
                key={name}
                name={name}
                label={t('draft.recipient')}
                maxLength={longestRecipient}
                value={text}
                onChange={(event) => typed.set(withPart(content, name, event.currentTarget.value))}
              />
            ) : (
              <Textarea
                key={name}
                name={name}
                label={content.kind === 'note' ? t(`notes:section.${name}`) : t('draft.text')}
                autosize
                minRows={content.kind === 'note' ? 2 : 12}
                maxRows={content.kind === 'note' ? 20 : 28}
                maxLength={content.kind === 'note' ? longestSection : longestLetter}
                value={text}
                onChange={(event) => typed.set(withPart(content, name, event.currentTarget.value))}
              />
            ),
          )}
          {WrittenDrugs ? (
            <Suspense>
              <WrittenDrugs
                patientId={draft.patient.id}
                place={placeOf(draft)}
                texts={textsOfDraft(content)}
                missing={checked}
                onSaid={setSaid}
              />
            </Suspense>
          ) : null}
        </div>
        <DraftComparison draft={draft} comparison={comparison} onGap={goTo} onLeave={onClose} />
      </div>
      <p className={styles.final}>{t(`draft.final.${draft.kind}`, { language })}</p>
      {discarding ? (
        <AskDialog
          title={t('draft.discard')}
          answer={t('draft.discard')}
          grave
          busy={discard.isPending}
          failure={discard.error}
          onAnswer={() => discard.mutate({ params: { id: draft.id } })}
          onClose={() => setDiscarding(false)}
        >
          <p>{t('draft.discardText')}</p>
        </AskDialog>
      ) : null}
    </Dialog>
  );
}
