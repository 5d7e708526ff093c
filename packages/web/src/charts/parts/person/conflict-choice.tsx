import type { PersonField, PersonState } from '@doctor-plus/contract/charts/person.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Facts } from '../../../ui/facts.tsx';
import type { PersonConflict, TypedPerson } from '../../person/person-form.ts';
import { usePersonWords } from '../../person/person-words.ts';
import { ChoiceField } from '../choice-field.tsx';
import styles from './person.module.css';

type ConflictChoiceProps = {
  theirs: PersonState;
  conflicts: readonly PersonConflict[];
  typed: TypedPerson;
  onChoose: (field: PersonField, value: string) => void;
};

/** Somebody else saved meanwhile: field by field, what was typed here or what they wrote. What only one changed is taken over. */
export function ConflictChoice({ theirs, conflicts, typed, onChoose }: ConflictChoiceProps) {
  const { t } = useTranslation('person');
  const formats = useFormats();
  const words = usePersonWords();
  return (
    <div className={styles.stack}>
      <Alert tone="warn" title={t('conflict.title')} live>
        <Facts
          items={[theirs.author ?? '', theirs.recorded_at ? formats.dateTime(theirs.recorded_at) : '']}
        />
        <p>{t(conflicts.length > 0 ? 'conflict.choose' : 'conflict.together')}</p>
      </Alert>
      {conflicts.map(({ field, mine, theirs: other }) => (
        <ChoiceField
          key={field}
          legend={words.field(field)}
          name={`conflict-${field}`}
          options={[
            { value: mine, side: t('conflict.mine'), text: words.value(field, mine) },
            { value: other, side: t('conflict.theirs'), text: words.value(field, other) },
          ]}
          chosen={typed[field]}
          onChoose={(value) => onChoose(field, value)}
        />
      ))}
    </div>
  );
}
