import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { folded } from '../../../platform/folded.ts';
import { type Option, OptionField } from '../../../ui/option-field.tsx';

type PickFieldProps = {
  /** The part of an order, which names the words of the field. */
  part: 'route' | 'frequency' | 'duration';
  options: readonly Option[];
  chosen: Option | null;
  /** The options that an abbreviation means, such as "c/8h". */
  meant: (typed: string) => readonly Option[];
  onChoose: (id: string | null) => void;
};

/** One term of a dosage, picked from its list by arrows, by letters of its words or by an abbreviation. */
export function PickField({ part, options, chosen, meant, onChoose }: PickFieldProps) {
  const { t } = useTranslation('drugSafety');
  const [query, setQuery] = useState('');
  const typed = folded(query.trim());
  const first = typed === '' ? [] : meant(query);
  const others = options.filter(
    ({ id, label }) => folded(label).includes(typed) && first.every((option) => option.id !== id),
  );
  const shown = [...first, ...others];
  return (
    <div data-part={part}>
      <OptionField
        label={t(`dosage.fields.${part}`)}
        options={shown}
        chosen={chosen ? [chosen] : []}
        size="compact"
        query={query}
        onQuery={setQuery}
        onToggle={({ id }) => {
          setQuery('');
          onChoose(chosen?.id === id ? null : id);
        }}
        placeholder={t(`dosage.hint.${part}`)}
        none={t('dosage.none')}
        status={t('dosage.found', { count: shown.length })}
        removeLabel={(name) => t('dosage.remove', { name })}
        onLeave={() => {
          // Typed text with one meaning is taken, so that Tab does the same as Enter.
          const [only] = first;
          if (only && first.length === 1) onChoose(only.id);
          setQuery('');
        }}
      />
    </div>
  );
}
