import { bloodGroups } from '@doctor-plus/contract/charts/background.ts';
import { describe, expect, it } from 'vitest';
import { areOpposed, bloodGroupIn, readBloodGroup } from './blood-group.ts';

describe('bloodGroupIn', () => {
  it.each(bloodGroups)('reads %s as itself when it is exported and imported', (group) => {
    expect(bloodGroupIn(group)).toBe(group);
  });

  it.each([
    ['ORH+', 'O+'],
    ['ARH-', 'A-'],
    ['ABRH+', 'AB+'],
    ['Oneg', 'O-'],
    ['O neg.', 'O-'],
    ['AB POS', 'AB+'],
    ['0+', 'O+'],
    ['0 Rh positiv', 'O+'],
    ['Blutgruppe 0', 'O'],
    ['A −', null],
    ['A−', 'A-'],
    ['A (+)', 'A+'],
    ['O Rh positivo', 'O+'],
    ['Grupo sanguíneo: B', 'B'],
    ['Tipo A-', 'A-'],
    ['Tipo de sangre O factor Rh negativo', 'O-'],
    ['Blood group A Rh(D) positive (finding)', 'A+'],
    ['Blood type AB, RhD negative', 'AB-'],
    ['A - Rh positivo', 'A+'],
    ['Groupe sanguin A rhésus négatif', 'A-'],
    ['Gruppo sanguigno B, fattore Rh positivo', 'B+'],
    ['Tipo sanguíneo O fator Rh negativo', 'O-'],
    ['Blutgruppe AB Rh-positiv', 'AB+'],
    ['血型 A型 RH阳性', 'A+'],
    ['血液型 O型 Rhマイナス', 'O-'],
    ['AB型Rh陰性', 'AB-'],
    ['B형 Rh 양성', 'B+'],
    ['Rh+ O형', 'O+'],
    ['Rh negativo', 'Rh-'],
    ['Rhésus positif', 'Rh+'],
  ])('reads %s as %s', (words, group) => {
    expect(bloodGroupIn(words)).toBe(group);
  });

  it.each([
    'A - pendiente de Rh',
    'Tipo A - Rh no determinado',
    'A Rh -',
    'A -',
    'A- Rh+',
    'A-Rh+',
    'Rh- positivo',
    'O Rh',
    'Rh',
    '0',
    'ABO',
    'AB0',
    'A1 positivo',
    'A+ o B+',
    'A positivo débil',
    'no es A+',
    'probable O+',
    'negativo',
    '-',
    '',
    'A+?',
    'Madre O-',
  ])('reads no group when the words are %j', (words) => {
    expect(bloodGroupIn(words)).toBeNull();
  });

  it('reads a sign alone when it answers the Rh factor, and no dash', () => {
    expect(['negativo', 'POS', '+', '-'].map((words) => bloodGroupIn(words, true))).toEqual([
      'Rh-',
      'Rh+',
      'Rh+',
      null,
    ]);
  });
});

describe('readBloodGroup', () => {
  const read = (coded: string[], words: string, named = '') =>
    readBloodGroup(coded, { words, named, ofRh: false });

  it('keeps the words beside a group read from them, unless they are it', () => {
    expect(read([], 'ORH+')).toEqual({ value: 'O+', name: 'ORH+' });
    expect(read([], 'O+')).toEqual({ value: 'O+', name: '' });
    expect(read([], 'A - pendiente de Rh')).toEqual({ value: null, name: 'A - pendiente de Rh' });
  });

  it('keeps the words beside a code when they say more or something else', () => {
    expect(read(['A'], 'A Rh positivo')).toEqual({ value: 'A', name: 'A Rh positivo' });
    expect(read(['A+'], 'A positivo débil')).toEqual({ value: 'A+', name: 'A positivo débil' });
    expect(read(['A+'], 'A Rh positivo')).toEqual({ value: 'A+', name: '' });
  });

  it('reads no group when two codes, or code and words, oppose each other', () => {
    expect(read(['A+'], 'A neg', 'A+')).toEqual({ value: null, name: 'A neg; A+' });
    expect(read(['A+', 'O-'], '', 'A+; O-')).toEqual({ value: null, name: 'A+; O-' });
    expect(read(['Rh+', 'A', 'B'], '').value).toBeNull();
    expect(areOpposed('A', 'Rh+')).toBe(false);
    expect(read(['A', 'Rh+'], '', 'A; Rh+')).toEqual({ value: 'A', name: 'A; Rh+' });
  });
});
