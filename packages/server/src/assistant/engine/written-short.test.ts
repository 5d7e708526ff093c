import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { inFull } from './written-short.ts';

describe('a question written in a hurry', () => {
  it.each<[Language, string, string]>([
    ['es', 'que toma pa la prostata', 'que toma para la prostata'],
    ['es', 'q toma pal corazon', 'que toma para el corazon'],
    ['es', 'xq toma enalapril', 'por que toma enalapril'],
    ['en', 'interaction btw amio and dig', 'interaction between amio and dig'],
    ['en', 'any k above 5.5?', 'any potassium above 5.5?'],
    ['en', 'last na', 'last sodium'],
    ['de', 'nimmt sie ab?', 'sinkt das Gewicht?'],
    ['fr', 'pk elle prend du fer ?', 'pourquoi elle prend du fer ?'],
    ['it', 'xché prende il ferro?', 'perché prende il ferro?'],
    ['pt', 'tá perdendo peso?', 'está perdendo peso?'],
    ['zh', '她在变瘦吗？', '她在体重下降吗？'],
  ])('in %s is read in full: %s', (language, question, meant) => {
    expect(inFull(question, language)).toBe(meant);
  });

  it.each<[Language, string]>([
    ['es', '¿Le toca la anti-D?'],
    ['es', 'vitamina D y calcio'],
    ['en', 'vitamin K level'],
    ['de', 'Nimmt sie Metformin?'],
    ['pt', 'NT-pro-BNP'],
    ['it', 'raggi X del torace'],
  ])('in %s stays where nothing is short: %s', (language, question) => {
    expect(inFull(question, language)).toBe(question);
  });
});
