import { cdc, inPregnancy, rule, vaccine, who } from './care-sources.ts';
import type { CareRule } from './overdue-care.ts';

/** Vaccines by age, and in pregnancy. Of each one entry counts, however many doses the source asks for. */
export const vaccines: readonly CareRule[] = [
  rule(cdc, {
    id: 'influenza',
    population: { age: [19, 130] },
    interval: 'P12M',
    satisfiedBy: [vaccine('influenza')],
  }),
  rule(cdc, {
    id: 'tetanus',
    population: { age: [19, 130] },
    interval: 'P120M',
    satisfiedBy: [vaccine('tetanus', 'dtp')],
  }),
  rule(cdc, {
    id: 'pertussisPregnancy',
    population: inPregnancy,
    interval: 'P9M',
    satisfiedBy: [vaccine('tdap')],
  }),
  // The polysaccharide vaccine alone, or one of a kind that is not known, does not stand for the conjugate.
  rule(cdc, {
    id: 'pneumococcus',
    population: { age: [50, 130] },
    interval: null,
    satisfiedBy: [vaccine('pneumococcal-conjugate')],
  }),
  rule(cdc, {
    id: 'zoster',
    population: { age: [50, 130] },
    interval: null,
    satisfiedBy: [vaccine('zoster-recombinant')],
  }),
  rule(cdc, {
    id: 'rsv',
    population: { age: [75, 130] },
    interval: null,
    satisfiedBy: [vaccine('rsv-vaccine')],
  }),
  rule(cdc, {
    id: 'hepatitisB',
    population: { all: [{ age: [19, 59] }, { not: { recorded: 'problem/hepatitis-b' } }] },
    interval: null,
    satisfiedBy: [vaccine('hepatitis-b')],
  }),
  rule(cdc, {
    id: 'hpv',
    population: { all: [{ age: [11, 26] }, { not: inPregnancy }] },
    interval: null,
    satisfiedBy: [vaccine('hpv')],
  }),
  rule(who, {
    id: 'measles',
    population: { age: [2, 17] },
    interval: null,
    satisfiedBy: [vaccine('measles')],
    verifiedOn: null,
  }),
];
