import { listNoteTemplates } from '@doctor-plus/contract/charts/notes.ts';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { type NoteForm, textsOf } from './note-form.ts';
import { asThemselves } from './placeholders.ts';
import { starters } from './starters.ts';

/** A template as it is offered; starters have no row, so nobody changes or removes them. */
export type Template = Pick<NoteForm, 'kind' | 'texts'> & {
  readonly id: string;
  /** 0 for a starter. */
  readonly version: number;
  readonly name: string;
  readonly owner: string;
  readonly shared: boolean;
  readonly group: 'own' | 'shared' | 'starter';
};

/** Every template that this doctor can begin with: own ones first, then those of colleagues and the starters. */
export const useTemplates = () => {
  const { t } = useTranslation('noteWriting');
  const kept = useEndpoint(listNoteTemplates);
  const rows = (kept.data?.data ?? []).map(
    ({ sections, can, ...row }): Template => ({
      ...row,
      texts: textsOf(sections),
      group: can.change ? 'own' : 'shared',
    }),
  );
  const ours = starters.map(
    ({ id, kind, sections }): Template => ({
      id,
      version: 0,
      name: t(`starter.${id}.name`),
      owner: '',
      shared: false,
      kind,
      texts: Object.fromEntries(sections.map((name) => [name, t(`starter.${id}.${name}`, asThemselves)])),
      group: 'starter',
    }),
  );
  const of = (group: Template['group']) => rows.filter((row) => row.group === group);
  return { all: [...of('own'), ...of('shared'), ...ours], failure: kept.error };
};

const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Those whose name holds every word of the query; accents and case do not matter. */
export const offered = (templates: readonly Template[], query: string): Template[] => {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return templates.filter(({ name }) => words.every((word) => folded(name).includes(word)));
};
