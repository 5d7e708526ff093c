import { changePerson, type Person, PersonState } from '@doctor-plus/contract/charts/person.ts';
import { Checkbox } from '@mantine/core';
import { type SyntheticEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { currentIn } from '../../../platform/api-errors.ts';
import { clock } from '../../../platform/clock.ts';
import { dayOf, useFormats } from '../../../platform/formats.ts';
import { useAction } from '../../../platform/use-endpoint.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { toast } from '../../../ui/toast.tsx';
import {
  changedIn,
  formOf,
  mergePerson,
  type PersonConflict,
  problemsOf,
  touchesIdentity,
  typedOf,
} from '../../person/person-form.ts';
import { usePersonWords } from '../../person/person-words.ts';
import { usePersonChanged } from '../../person/use-changed.ts';
import { focusFirst } from '../entries/focus-first.ts';
import { TextArea } from '../text-area.tsx';
import { AlikeAfter } from './alike-after.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import styles from './person.module.css';
import { PersonFields } from './person-fields.tsx';

/** What somebody else saved while the form was open. */
type Meanwhile = { readonly theirs: PersonState; readonly conflicts: readonly PersonConflict[] };

/** Puts right who a patient is. Says who else it may be afterwards. */
export function EditPersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation('person');
  const words = usePersonWords();
  const { zone } = useFormats();
  const id = useId();
  const [base, setBase] = useState({ version: person.version, values: typedOf(person.values) });
  const [typed, setTyped] = useState(base.values);
  const [reason, setReason] = useState('');
  const [documentSeen, setDocumentSeen] = useState(false);
  const [checked, setChecked] = useState(false);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const show = usePersonChanged(person.patient.id);
  const change = useAction(changePerson, {
    onDone: (answer) => {
      show(answer);
      toast.success(t('saved'));
      if (answer.alike.length === 0) onClose();
    },
    onFailed: (failure) => {
      const theirs = currentIn(failure, PersonState);
      if (!theirs) return;
      const merged = mergePerson(base.values, typed, typedOf(theirs.values));
      setBase({ version: theirs.version, values: typedOf(theirs.values) });
      setTyped(merged.typed);
      setMeanwhile({ theirs, conflicts: merged.conflicts });
    },
  });
  const changed = changedIn(base.values, typed);
  const isOther = touchesIdentity(changed);
  const today = dayOf(clock.now(), zone);
  const found = problemsOf({ typed, changed, signsIn: person.signs_in, reason, documentSeen, today });
  const problems = checked ? found : {};
  const nothing = changed.length === 0 && !documentSeen;

  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A field that is folded away takes no focus: the errors unfold it first.
    flushSync(() => setChecked(true));
    const values = formOf(typed, changed);
    if (focusFirst(event.currentTarget, found) || Object.keys(found).length > 0 || !values) return;
    change.mutate({
      params: { id: person.patient.id },
      body: { version: base.version, values, reason, document_seen: documentSeen },
    });
  };

  if (change.data) return <AlikeAfter alike={change.data.alike} onClose={onClose} />;
  return (
    <AskDialog
      title={t('editTitle', { name: person.patient.name })}
      answer={t('common:action.save')}
      form={id}
      busy={change.isPending}
      disabled={nothing}
      failure={change.error && !currentIn(change.error, PersonState) ? change.error : null}
      width={640}
      onClose={onClose}
    >
      <form id={id} className={styles.stack} onSubmit={send} noValidate>
        {meanwhile ? (
          <ConflictChoice
            {...meanwhile}
            typed={typed}
            onChoose={(field, value) => setTyped({ ...typed, [field]: value })}
          />
        ) : null}
        <PersonFields
          typed={typed}
          can={person.can}
          problems={problems}
          today={today}
          onChange={(field, value) => setTyped({ ...typed, [field]: value })}
        />
        <Checkbox
          name="document"
          label={t('documentSeen')}
          description={t(person.signs_in ? 'documentOfAccount' : 'documentHint')}
          checked={documentSeen}
          error={problems.document ? <FieldError>{words.problem(problems.document)}</FieldError> : null}
          onChange={(event) => setDocumentSeen(event.currentTarget.checked)}
        />
        {isOther ? (
          <TextArea
            name="why"
            label={t('reason')}
            description={t('reasonHint')}
            rows={2}
            maxLength={300}
            value={reason}
            error={problems.why ? <FieldError>{words.problem(problems.why)}</FieldError> : null}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        ) : null}
      </form>
    </AskDialog>
  );
}
