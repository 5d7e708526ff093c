import { describe, expect, it } from 'vitest';
import { type Choice, readChoice, type Step, stepToShow, writeChoice } from './choice.ts';

const doctor = '0190a000-0000-7000-8000-00000000000a';
const place = '0190a000-0000-7000-8000-00000000000b';
const start = '2026-11-26T14:00:00.000Z';
const path: readonly Step[] = ['doctor', 'reason', 'time', 'confirm'];
const nothing: Choice = {
  patient: null,
  chart: null,
  doctor: null,
  type: null,
  place: null,
  start: null,
  repeat: null,
  around: null,
  from: null,
};

describe('the choice in the address', () => {
  it('comes back as it was written', () => {
    const repeat = 'FREQ=WEEKLY;BYDAY=TH;COUNT=10';
    const choice: Choice = { ...nothing, doctor, type: 'follow-up', place, start, repeat };
    expect(readChoice(writeChoice(choice, 'confirm'))).toEqual(choice);
    expect(writeChoice(choice, 'confirm').get('step')).toBe('confirm');
    expect(writeChoice(nothing, null).size).toBe(0);
  });

  it('keeps the proposed date and the way back to the chart, and drops other values', () => {
    const choice: Choice = { ...nothing, around: '2026-12-08', from: 'chart' };
    expect(readChoice(writeChoice(choice, null))).toEqual(choice);
    expect(readChoice(new URLSearchParams({ around: '2026-13-45', from: '//evil.example' }))).toEqual(
      nothing,
    );
  });

  it('drops what is not of the right form', () => {
    const broken = 'doctor=1&place=../x&type=surgery&start=tomorrow&patient=';
    expect(readChoice(new URLSearchParams(broken))).toEqual(nothing);
    expect(readChoice(new URLSearchParams({ start: '2026-99-99T99:99Z' })).start).toBeNull();
    expect(readChoice(new URLSearchParams({ repeat: 'every week' })).repeat).toBeNull();
    expect(readChoice(new URLSearchParams({ start: '2026-11-26T14:00:00-04:00' })).start).toBeNull();
  });
});

describe('stepToShow', () => {
  it('goes to the first open question', () => {
    expect(stepToShow(null, nothing, path)).toBe('doctor');
    expect(stepToShow(null, { ...nothing, doctor }, path)).toBe('reason');
    expect(stepToShow(null, { ...nothing, doctor, type: 'consultation', place }, path)).toBe('time');
    expect(stepToShow(null, { ...nothing, doctor, type: 'consultation', place, start }, path)).toBe(
      'confirm',
    );
  });

  it('lets a person go back, but not ahead of an open question', () => {
    const chosen: Choice = { ...nothing, doctor, type: 'consultation', place, start };
    expect(stepToShow('reason', chosen, path)).toBe('reason');
    expect(stepToShow('confirm', { ...nothing, doctor, place, start }, path)).toBe('reason');
    expect(stepToShow('nonsense', chosen, path)).toBe('confirm');
    expect(stepToShow('patient', { ...nothing, doctor }, path)).toBe('reason');
  });
});
