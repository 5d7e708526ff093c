import type { CareItem } from '@doctor-plus/contract/charts/calculations.ts';
import { careRules } from '../../../charts/clinical/index.ts';
import type { RuleSource } from '../cited.ts';
import type { AnswerTo, Draft, Reading } from '../reading.ts';
import { sourcesOf } from '../tool-sources.ts';

/** Preventive care by the rules that somebody has verified; without any it says that nothing can be said. */
export const overdue: AnswerTo = (reading) => {
  const { items, sections } = reading.tools.care();
  const { t } = reading;
  if (items.length === 0) {
    return [
      {
        kind: 'missing',
        text: t('care.noRules'),
        sources: [],
        refusal: { code: 'no_evidence', params: { reason: 'no_verified_rules' } },
      },
    ];
  }
  const of = (status: CareItem['status']) => items.filter((item) => item.status === status);
  const stated = (status: 'due' | 'done', kind: 'evidence' | 'fact') =>
    of(status).map((item): Draft => {
      const entries = sourcesOf(item.last ? [item.last] : [], sections);
      const date = item.last ? reading.show.date(item.last.at) : '';
      const text = t(item.last ? `care.${status}Since` : `care.${status}`, {
        name: nameOf(reading, item),
        date,
      });
      return { kind, text, sources: [...entries, ruleOf(reading, item)] };
    });
  const apart = of('not_applicable').length;
  return [
    ...stated('due', 'evidence'),
    ...(of('due').length === 0
      ? [{ kind: 'missing' as const, text: t('care.nothingDue'), sources: [] }]
      : []),
    ...stated('done', 'fact'),
    ...of('cannot_tell').map(
      (item): Draft => ({
        kind: 'missing',
        text: t('care.cannotTell', {
          name: nameOf(reading, item),
          inputs: reading.show.clauses(
            (item.missing ?? []).map((name) => reading.rule(`clinical:inputs.${name}`)),
          ),
        }),
        sources: [],
      }),
    ),
    ...(apart > 0
      ? [{ kind: 'action' as const, text: t('care.notApplicable', { count: apart }), sources: [] }]
      : []),
  ];
};

/** A recommendation by its name; a rule of the practice's own by its id. */
const nameOf = ({ rule: say }: Reading, { rule }: CareItem): string =>
  careRules.some(({ id }) => id === rule.id) ? say(`clinical:careRules.${rule.id}`) : rule.id;

/** Only verified rules are applied; the day of it is not the practice's review. */
const ruleOf = (reading: Reading, item: CareItem): RuleSource => ({
  kind: 'rule',
  rule: {
    id: item.rule.id,
    version: item.rule.version,
    label: `${item.rule.pack} · ${nameOf(reading, item)}`,
    quote: reading.t('care.source', {
      pack: item.rule.pack,
      grade: item.rule.grade,
      year: item.rule.year,
      url: item.rule.url,
    }),
    review: null,
  },
});
