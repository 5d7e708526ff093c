import { describe, expect, it } from 'vitest';
import { emptyForm, type VisitForm } from './visit-form.ts';
import { mergeVisit, resolveConflicts } from './visit-merge.ts';

const form = (typed: Partial<VisitForm>): VisitForm => ({ ...emptyForm, ...typed });
const potassium = { id: 'k', test: 'Potasio', value: '5.3', unit: 'mmol/L' };
const sodium = { id: 'na', test: 'Sodio', value: '140', unit: 'mmol/L' };

describe('mergeVisit', () => {
  it('takes each side’s change where only that side changed', () => {
    const base = form({ notes: 'a', diagnosis: 'b' });
    const { form: merged, conflicts } = mergeVisit(
      base,
      form({ notes: 'mine', diagnosis: 'b' }),
      form({ notes: 'a', diagnosis: 'theirs' }),
    );
    expect(conflicts).toEqual([]);
    expect(merged.notes).toBe('mine');
    expect(merged.diagnosis).toBe('theirs');
  });

  it('is no conflict when both wrote the same, apart from blanks at the ends', () => {
    const { conflicts, form: merged } = mergeVisit(
      form({}),
      form({ weight: '74.2 ' }),
      form({ weight: '74.2' }),
    );
    expect(conflicts).toEqual([]);
    expect(merged.weight.trim()).toBe('74.2');
  });

  it('keeps what was typed here until the doctor chooses, and says what both wrote', () => {
    const merge = mergeVisit(form({ notes: 'a' }), form({ notes: 'mine' }), form({ notes: 'theirs' }));
    expect(merge.form.notes).toBe('mine');
    expect(merge.conflicts).toEqual([
      { key: 'notes', field: 'notes', mine: 'mine', theirs: 'theirs', canKeepBoth: true },
    ]);
  });

  it('sees a text that one side emptied and the other went on writing', () => {
    const merge = mergeVisit(form({ notes: 'a' }), form({ notes: '' }), form({ notes: 'a b' }));
    expect(merge.conflicts.map(({ key }) => key)).toEqual(['notes']);
  });

  it('brings together result rows added on both sides and drops one that a side took away', () => {
    const chloride = { id: 'cl', test: 'Cloro', value: '101', unit: '' };
    const { form: merged, conflicts } = mergeVisit(
      form({ labs: [potassium] }),
      form({ labs: [potassium, sodium] }),
      form({ labs: [chloride] }),
    );
    expect(conflicts).toEqual([]);
    expect(merged.labs.map(({ id }) => id)).toEqual(['cl', 'na']);
  });

  it('asks about a row that both sides changed differently', () => {
    const merge = mergeVisit(
      form({ labs: [potassium] }),
      form({ labs: [{ ...potassium, value: '5.4' }] }),
      form({ labs: [{ ...potassium, value: '5.5' }] }),
    );
    expect(merge.conflicts).toEqual([
      {
        key: 'lab:k',
        field: 'labs',
        mine: 'Potasio 5.4 mmol/L',
        theirs: 'Potasio 5.5 mmol/L',
        canKeepBoth: false,
      },
    ]);
    expect(merge.form.labs[0]?.value).toBe('5.4');
  });

  it('asks about a row that one side took away and the other corrected', () => {
    const theirs = form({ labs: [{ ...potassium, value: '5.5' }] });
    const merge = mergeVisit(form({ labs: [potassium] }), form({ labs: [] }), theirs);
    expect(merge.conflicts).toHaveLength(1);
    expect(resolveConflicts(merge, theirs, { 'lab:k': 'theirs' }).labs).toEqual(theirs.labs);
    expect(resolveConflicts(merge, theirs, {}).labs).toEqual([]);
  });
});

describe('resolveConflicts', () => {
  const base = form({ notes: 'a', bloodPressure: '120/80', labs: [potassium] });
  const mine = form({ notes: 'mine', bloodPressure: '152/94', labs: [{ ...potassium, value: '5.4' }] });
  const theirs = form({ notes: 'theirs', bloodPressure: '150/90', labs: [{ ...potassium, value: '5.5' }] });
  const merge = mergeVisit(base, mine, theirs);

  it('keeps everything typed here without a choice', () => {
    expect(resolveConflicts(merge, theirs, {})).toEqual(mine);
  });

  it('takes the saved side field by field', () => {
    const resolved = resolveConflicts(merge, theirs, { notes: 'theirs', 'lab:k': 'theirs' });
    expect(resolved.notes).toBe('theirs');
    expect(resolved.labs[0]?.value).toBe('5.5');
    expect(resolved.bloodPressure).toBe('152/94');
  });

  it('keeps both texts one below the other, without an empty line for an empty side', () => {
    expect(resolveConflicts(merge, theirs, { notes: 'both' }).notes).toBe('theirs\nmine');
    const emptied = mergeVisit(base, form({ ...mine, notes: '' }), theirs);
    expect(resolveConflicts(emptied, theirs, { notes: 'both' }).notes).toBe('theirs');
  });
});
