import {
  addLibraryDocument,
  changeLibraryDocument,
  getLibraryDocument,
  type LibraryDocument,
  libraryKinds,
} from '@doctor-plus/contract/assistant/library.ts';
import { longestLibraryText, passagesIn } from '@doctor-plus/contract/assistant/library-text.ts';
import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { ApiError } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { giveUnsavedUp } from '../../platform/leaving.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { touchedByLibrary } from './document-actions.tsx';
import { bodyOf, type DocumentField, formOf, problemsOf, readDocumentForm } from './document-form.ts';
import { FileButton } from './file-button.tsx';
import styles from './library.module.css';
import { useLibraryPath } from './library-paths.ts';
import { useLibraryWords } from './library-words.ts';
import type { FileWords } from './read-file.ts';

/** A new document of the library. */
export function NewDocumentPage() {
  const { t } = useTranslation('library');
  return (
    <Page title={t('edit.newTitle')} subtitle={t('edit.text')}>
      <Editor document={null} />
    </Page>
  );
}

/** The newest version of a document, to be written on. */
export function EditDocumentPage() {
  const { t } = useTranslation('library');
  const { id = '' } = useParams();
  const known = useEndpoint(getLibraryDocument, { params: { id }, query: {} });
  const newest = known.data?.document.newest;
  const read = useEndpoint(
    getLibraryDocument,
    { params: { id }, query: { version: newest ?? 1 } },
    { enabled: newest !== undefined },
  );
  return (
    <Page title={t('edit.title')} subtitle={t('edit.text')}>
      <Loaded of={known.error ? known : read} rows={6} rowHeight={72} failed={t('document.failed')}>
        {({ document }) => <Editor key={document.version} document={document} />}
      </Loaded>
    </Page>
  );
}

const refusedFields = (failure: Error | null): Readonly<Record<string, string>> => {
  const params = failure instanceof ApiError ? failure.data.params : undefined;
  return typeof params === 'object' && params !== null ? { ...params } : {};
};
const sentences = ['required', 'year', 'link', 'too_big'];

function Editor({ document }: { document: LibraryDocument | null }) {
  const { t, i18n } = useTranslation('library');
  const { t: common } = useTranslation();
  const { languageName } = useLibraryWords();
  const base = useLibraryPath();
  const navigate = useNavigate();
  const [before] = useState(() =>
    formOf(document, languages.find((language) => language === i18n.language) ?? 'es'),
  );
  const draft = useDraft(
    `library/${document ? `${document.id}@${document.version}` : 'new'}`,
    before,
    readDocumentForm,
  );
  const form = draft.value;
  const [asked, setAsked] = useState(false);
  /** The file had more in it than was taken. */
  const [cut, setCut] = useState(false);
  const options = {
    stale: touchedByLibrary,
    onDone: ({ document: saved }: { document: LibraryDocument }) => {
      draft.clear();
      toast.success(t('edit.saved'));
      giveUnsavedUp();
      void navigate(`${base}/${saved.id}?version=${saved.version}`);
    },
  };
  const add = useAction(addLibraryDocument, options);
  const change = useAction(changeLibraryDocument, options);
  const action = document ? change : add;
  const refused = refusedFields(action.error);
  const wrong: Readonly<Record<string, string>> = { ...refused, ...(asked ? problemsOf(form) : {}) };
  const isChanged = JSON.stringify(form) !== JSON.stringify(before);

  const put = (field: DocumentField) => (value: string) => {
    if (action.error) action.reset();
    draft.set({ ...form, [field]: value });
  };
  const takeFile = ({ text, whole }: FileWords) => {
    put('text')(text);
    setCut(!whole);
  };
  const errorOf = (field: DocumentField): string | null => {
    const problem = wrong[field];
    return problem ? t(`wrong.${sentences.includes(problem) ? problem : 'required'}`) : null;
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (Object.keys(problemsOf(form)).length > 0 || action.isPending) return;
    const body = bodyOf(form);
    if (document)
      change.mutate({ params: { id: document.id }, body: { ...body, version: document.version } });
    else add.mutate({ body });
  };
  const field = (name: 'title' | 'publisher' | 'year' | 'link', rest: object) => (
    <TextField
      label={t(`field.${name}`)}
      autoComplete="off"
      value={form[name]}
      error={errorOf(name)}
      onChange={(event) => put(name)(event.currentTarget.value)}
      {...rest}
    />
  );
  const state = () => {
    if (action.isPending) return 'saving';
    if (action.error) return 'failed';
    if (!isChanged) return 'clean';
    return draft.restored ? 'restored' : 'unsaved';
  };
  return (
    <form className={styles.editor} onSubmit={send} noValidate>
      {document && document.current !== null ? <Alert tone="info" title={t('edit.stays')} /> : null}
      {action.error && Object.keys(refused).length === 0 ? (
        <Alert tone="bad" title={describeFailure(action.error, common).sentence} live />
      ) : null}
      <Card>
        <div className={styles.fields}>
          {field('title', { maxLength: 200 })}
          <div className={styles.two}>
            <SelectField
              label={t('field.kind')}
              value={form.kind}
              options={libraryKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
              onChange={put('kind')}
            />
            <SelectField
              label={t('field.language')}
              value={form.language}
              options={languages.map((value) => ({ value, label: languageName(value) }))}
              onChange={put('language')}
            />
          </div>
          <div className={styles.two}>
            {field('publisher', { maxLength: 200 })}
            {field('year', { inputMode: 'numeric', maxLength: 4 })}
          </div>
          {field('link', { type: 'url', maxLength: 300, placeholder: 'https://' })}
        </div>
      </Card>
      <Card
        title={t('field.text')}
        aside={<FileButton onWords={takeFile} hasText={form.text.trim() !== ''} />}
      >
        {cut ? <Alert tone="warn" title={t('file.cut')} live /> : null}
        <p className={styles.hint}>{t('edit.hint')}</p>
        <Textarea
          aria-label={t('field.text')}
          lang={form.language}
          autosize
          minRows={14}
          maxRows={36}
          maxLength={longestLibraryText}
          value={form.text}
          error={errorOf('text')}
          onChange={(event) => put('text')(event.currentTarget.value)}
        />
        <Parts text={form.text} />
      </Card>
      <SaveBar state={state()} kept onDiscard={draft.clear} />
    </form>
  );
}

/** Into how many passages a text falls, and under which headings: that is how it will be found and cited. */
function Parts({ text }: { text: string }) {
  const { t } = useTranslation('library');
  const [settled] = useDebouncedValue(text, 400);
  const passages = passagesIn(settled);
  const headings = [...new Set(passages.map(({ heading }) => heading))].filter(Boolean);
  return (
    <p className={styles.small} role="status">
      {t('edit.passages', { count: passages.length })}
      {headings.length > 0 ? ` ${headings.slice(0, 12).join(' · ')}` : ''}
    </p>
  );
}
