import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type NoteForm, sectionsOf } from '../../notes/note-form.ts';
import { TemplateField } from './template-field.tsx';

type VisitTemplatesProps = { chart: Chart; onText: (text: string) => void };

/** Chooses a template for the note of a visit: its sections become one text, each under its name. */
export function VisitTemplates({ chart, onText }: VisitTemplatesProps) {
  const { t } = useTranslation('notes');
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus(), []);
  const inOneText = (template: Pick<NoteForm, 'kind' | 'texts'>): string =>
    sectionsOf(template)
      .filter(({ text }) => text.trim() !== '')
      .map(({ name, text }) => (template.kind === 'free' ? text : `${t(`section.${name}`)}:\n${text}`))
      .join('\n\n');
  return (
    <div ref={field}>
      <TemplateField chart={chart} onChoose={(template) => onText(inOneText(template))} />
    </div>
  );
}
