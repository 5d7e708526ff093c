import {
  listTemplates,
  longestSubject,
  longestTemplate,
  MessageTemplate,
  previewTemplate,
  resetTemplate,
  saveTemplate,
  variablesOf,
} from '@doctor-plus/contract/messaging/message-templates.ts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../platform/api.ts';
import { ApiError, currentIn, isRefused } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { useLeavingGuard } from '../../platform/use-leaving-guard.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import field from '../../ui/field.module.css';
import { FieldFrame, fieldMarks } from '../../ui/field-frame.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './channels.module.css';
import { LengthNote } from './length-note.tsx';

type Words = { readonly subject: string; readonly text: string };

/** What the server finds wrong with a field, in words. */
const useProblems = (failure: Error | null) => {
  const { t } = useTranslation('channels');
  const params = failure instanceof ApiError ? failure.data.params : null;
  return (name: keyof Words): string | null => {
    const code = typeof params === 'object' && params !== null ? Object.entries(params) : [];
    const found = code.find(([key]) => key === name)?.[1];
    return typeof found === 'string' ? t(`templates.problem.${found}`, { defaultValue: found }) : null;
  };
};

/** One template: its words, what they may name, and how they look with example values. */
export function TemplateForm({ stored, mayWrite }: { stored: MessageTemplate; mayWrite: boolean }) {
  const { t } = useTranslation('channels');
  const { medium, template, language } = stored;
  const params = { medium, template, language };
  const [words, setWords] = useState<Words>({ subject: stored.subject, text: stored.text });
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const stale = [listTemplates];
  const save = useAction(saveTemplate, { stale, onDone: () => toast.success(t('templates.saved')) });
  const reset = useAction(resetTemplate, { stale, onDone: () => toast.success(t('templates.wasReset')) });
  const theirs = currentIn(save.error, MessageTemplate);
  const [typed] = useDebouncedValue(words, 300);
  const preview = useQuery({
    queryKey: [...endpointKey(previewTemplate), params, typed],
    queryFn: ({ signal }) => api(previewTemplate, { params, body: typed }, { signal }),
    placeholderData: (before) => before,
    retry: false,
  });
  const refused = useProblems(preview.error ?? save.error);
  const touched = words.subject !== stored.subject || words.text !== stored.text;
  useLeavingGuard(touched);
  const insert = (name: string) => {
    const { selectionStart: from, selectionEnd: to } = area.current ?? { selectionStart: 0, selectionEnd: 0 };
    setWords(({ text, ...rest }) => ({
      ...rest,
      text: `${text.slice(0, from)}{{${name}}}${text.slice(to)}`,
    }));
    area.current?.focus();
  };
  const names = variablesOf[medium][template] ?? [];
  return (
    <div className={styles.form}>
      <Card title={t(`template.${template}`)} detail={t(stored.own ? 'templates.own' : 'templates.builtin')}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            // Whoever has seen what is stored and saves all the same replaces that.
            save.mutate({ params, body: { ...words, version: theirs?.version ?? stored.version } });
          }}
        >
          {medium === 'mail' ? (
            <TextField
              label={t('templates.subject')}
              value={words.subject}
              readOnly={!mayWrite}
              maxLength={longestSubject}
              error={refused('subject')}
              onChange={(event) => setWords({ ...words, subject: event.currentTarget.value })}
            />
          ) : null}
          <FieldFrame id={id} label={t('templates.text')} error={refused('text')}>
            <textarea
              {...fieldMarks(id, refused('text'))}
              ref={area}
              className={`${field.control} ${styles.area}`}
              rows={medium === 'mail' ? 7 : 5}
              lang={language}
              readOnly={!mayWrite}
              maxLength={longestTemplate[medium]}
              value={words.text}
              onChange={(event) => setWords({ ...words, text: event.currentTarget.value })}
            />
          </FieldFrame>
          {mayWrite ? (
            <fieldset className={styles.places}>
              <legend className={styles.quiet}>{t('templates.variables')}</legend>
              {names.map((name) => (
                <Button key={name} variant="default" size="xs" onClick={() => insert(name)}>
                  {t(`templates.variable.${name}`)}
                </Button>
              ))}
            </fieldset>
          ) : null}
          <p className={styles.quiet}>{t(medium === 'text' ? 'templates.textRule' : 'templates.mailRule')}</p>
          {theirs ? (
            <Stored template={theirs} />
          ) : save.error && !isRefused(save.error, 'rest_invalid_param') ? (
            <Alert tone="bad" live title={describeFailure(save.error, t).sentence} />
          ) : null}
          {mayWrite ? (
            <div className={styles.buttons}>
              <Button
                variant="default"
                disabled={!stored.own}
                loading={reset.isPending}
                onClick={() => reset.mutate({ params })}
              >
                {t('templates.reset')}
              </Button>
              <Button
                type="submit"
                variant="filled"
                disabled={!touched || preview.isError}
                loading={save.isPending}
              >
                {t('templates.save')}
              </Button>
            </div>
          ) : null}
        </form>
      </Card>
      <Card title={t('templates.preview')} detail={t('templates.example')}>
        {preview.data && !preview.isError ? (
          <div className={styles.preview} lang={language}>
            {preview.data.subject ? <p className={styles.name}>{preview.data.subject}</p> : null}
            <p className={medium === 'text' ? styles.bubble : styles.letter}>{preview.data.text}</p>
            {preview.data.length ? <LengthNote length={preview.data.length} /> : null}
          </div>
        ) : (
          <p className={styles.quiet}>{preview.isError ? t('templates.noPreview') : null}</p>
        )}
      </Card>
    </div>
  );
}

/** What somebody else, or the same person in another tab, has saved in the meantime: to be read beside one's own, or loaded. */
function Stored({ template: { subject, text, language } }: { template: MessageTemplate }) {
  const { t } = useTranslation('channels');
  const cache = useQueryClient();
  const id = useId();
  return (
    <>
      <Alert
        tone="warn"
        live
        title={t('templates.conflict')}
        action={
          <Button
            variant="default"
            size="xs"
            onClick={() => void cache.invalidateQueries({ queryKey: endpointKey(listTemplates) })}
          >
            {t('templates.reload')}
          </Button>
        }
      >
        {t('templates.conflictText')}
      </Alert>
      <section className={styles.preview} aria-labelledby={id}>
        <h3 className={styles.quiet} id={id}>
          {t('templates.stored')}
        </h3>
        <div className={styles.preview} lang={language}>
          {subject ? <p className={styles.name}>{subject}</p> : null}
          <p className={styles.letter}>{text}</p>
        </div>
      </section>
    </>
  );
}
