import { describe, expect, test } from 'vitest';
import { answersOf, emptyTexts, problemsOf, stillCounting, textsOf } from './health-form.ts';

const now = new Date('2026-11-22T12:00:00Z');

describe('the questions on heart health', () => {
  test('send what is new, and leave alone what is empty or the same', () => {
    const before = { sleepHours: '7', smokerAtHome: 'false' };
    const texts = { ...emptyTexts, ...before, sleepHours: '6,5', nicotineUse: 'never' };
    expect(answersOf(texts, before)).toEqual({ sleepHours: 6.5, nicotineUse: 'never' });
  });

  test('name the fields that are no answer', () => {
    const texts = { ...emptyTexts, activeMinutes: '90,5', sleepHours: '25', dietScore: '16' };
    expect(problemsOf(texts)).toEqual(new Set(['activeMinutes', 'sleepHours']));
    expect(problemsOf(emptyTexts)).toEqual(new Set());
  });

  test('give an answer anew once it no longer counts, even where it is the same', () => {
    const given = [
      { name: 'sleepHours' as const, value: 7, at: '2025-11-01T12:00:00Z' },
      { name: 'diabetes' as const, value: false, at: '2026-11-01T12:00:00Z' },
    ];
    const texts = { ...emptyTexts, ...textsOf(given) };
    expect(answersOf(texts, textsOf(stillCounting(given, now)))).toEqual({ sleepHours: 7 });
  });
});
