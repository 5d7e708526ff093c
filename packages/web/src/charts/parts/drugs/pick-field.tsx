import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { folded } from '../../../platform/folded.ts';
import { type Option, OptionField } from '../../../ui/option-field.tsx';
import { settledOption } from '../../dosage/picked-terms.ts';
import type { PickedPart } from '../../drug-order.ts';

type PickFieldProps = {
  /** The part of an order, which names the words of the field. */
  part: PickedPart;
  options: readonly Option[];
  chosen: Option | null;
  /** Text that is no option yet; it stays until it is one or somebody deletes it. */
  typed: string;
  /** Marked as wrong also while somebody types in it. */
  marked: boolean;
  /** The options that an abbreviation means, such as "c/8h". */
  meant: (typed: string) => readonly Option[];
  onType: (typed: string) => void;
  /** `picked` by Enter or a click on the option, not by leaving the field. */
  onChoose: (id: string | null, picked: boolean) => void;
};

/** One term of a dosage, picked from its list by arrows, by letters of its words or by an abbreviation. */
export function PickField(props: PickFieldProps) {
  const { part, options, chosen, typed, marked, meant, onType, onChoose } = props;
  const { t } = useTranslation('drugSafety');
  // Restored text was left by somebody already.
  const [left, setLeft] = useState(typed !== '');
  const text = folded(typed.trim());
  const first = text === '' ? [] : meant(typed);
  const others = options.filter(
    ({ id, label }) => folded(label).includes(text) && first.every((option) => option.id !== id),
  );
  const shown = [...first, ...others];
  const wrong = text !== '' && (left || marked);
  return (
    <div data-part={part}>
      <OptionField
        label={t(`dosage.fields.${part}`)}
        error={wrong ? t('order.problem.notInList') : null}
        options={shown}
        chosen={chosen ? [chosen] : []}
        size="compact"
        query={typed}
        onQuery={(query) => {
          setLeft(false);
          onType(query);
        }}
        onToggle={({ id }) => {
          const taken = chosen?.id === id;
          onChoose(taken ? null : id, !taken);
        }}
        placeholder={t(`dosage.hint.${part}`)}
        none={t('dosage.none')}
        status={t('dosage.found', { count: shown.length })}
        removeLabel={(name) => t('dosage.remove', { name })}
        onLeave={() => {
          const meaning = settledOption(typed, first, options);
          if (meaning) onChoose(meaning.id, false);
          else setLeft(true);
        }}
      />
    </div>
  );
}
