import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionField } from '../../../ui/option-field.tsx';
import type { NoteForm } from '../../notes/note-form.ts';
import { filled } from '../../notes/placeholders.ts';
import { usePlaceholderValues } from '../../notes/use-placeholder-values.ts';
import { offered, useTemplates } from '../../notes/use-templates.ts';

type TemplateFieldProps = {
  chart: Chart;
  /** The template with what the chart says in the place of its placeholders. */
  onChoose: (template: Pick<NoteForm, 'kind' | 'texts'>) => void;
};

/** Chooses a template by typing: own ones, those of colleagues, and those that come with the product. */
export function TemplateField({ chart, onChoose }: TemplateFieldProps) {
  const { t } = useTranslation('noteWriting');
  const [query, setQuery] = useState('');
  const values = usePlaceholderValues(chart);
  const found = offered(useTemplates().all, query);
  return (
    <OptionField
      label={t('template.label')}
      size="compact"
      options={found.map(({ id, name, owner, group }) => ({
        id,
        label: group === 'shared' ? t('template.sharedBy', { name, owner }) : name,
        group: t(`template.${group}`),
      }))}
      chosen={[]}
      query={query}
      onQuery={setQuery}
      onToggle={(option) => {
        const template = found.find(({ id }) => id === option.id);
        if (!template) return;
        const texts = Object.entries(template.texts).map(([name, text]) => [
          name,
          filled(text ?? '', values),
        ]);
        onChoose({ kind: template.kind, texts: Object.fromEntries(texts) });
        setQuery('');
      }}
      placeholder={t('template.search')}
      none={t('template.none')}
      status={t('template.found', { count: found.length })}
      removeLabel={(name) => name}
    />
  );
}
