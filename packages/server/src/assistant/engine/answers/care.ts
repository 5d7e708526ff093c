import type { CareItem } from '@doctor-plus/contract/charts/calculations.ts';
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
      const text = t(item.last ? `care.${status}Since` : `care.${status}`, { name: item.rule.id, date });
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
      ({ rule, missing = [] }): Draft => ({
        kind: 'missing',
        text: t('care.cannotTell', { name: rule.id, inputs: missing.join(', ') }),
        sources: [],
      }),
    ),
    ...(apart > 0
      ? [{ kind: 'action' as const, text: t('care.notApplicable', { count: apart }), sources: [] }]
      : []),
  ];
};

/** Only verified rules are applied; the day of it is not the practice's review. */
const ruleOf = ({ t }: Reading, { rule }: CareItem): RuleSource => ({
  kind: 'rule',
  rule: {
    id: rule.id,
    version: rule.version,
    label: `${rule.pack} · ${rule.id}`,
    quote: t('care.source', { pack: rule.pack, grade: rule.grade, year: rule.year, url: rule.url }),
    review: null,
  },
});
