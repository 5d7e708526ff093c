import { readdirSync, readFileSync } from 'node:fs';
import { languages } from '@doctor-plus/locales/index.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createDictionary, tokensOf } from './dictionary.ts';
import { interactionPack } from './interaction-rules.ts';
import { dictionary } from './question-fixture.ts';
import { recogniseAllergy, recogniseOrder, suggestionsFor } from './recognise.ts';

const ids = (text: string): string[] => recogniseOrder(text, dictionary).ingredients.map(({ id }) => id);
const unknown = (text: string): readonly string[] => recogniseOrder(text, dictionary).unknown;

describe('the dictionary', () => {
  it('knows every ingredient by a name in each of the nine languages', () => {
    const without = [...dictionary.ingredients.values()].flatMap(({ id, names }) =>
      languages.filter(({ code }) => !names[code]?.length).map(({ code }) => `${id}: ${code}`),
    );
    expect(without).toEqual([]);
    expect(dictionary.ingredients.size).toBeGreaterThanOrEqual(150);
  });

  it('gives every name back as its own ingredient, alone and in an order', () => {
    const wrong = [...dictionary.ingredients.values()].flatMap(({ id, names }) =>
      Object.values(names)
        .flat()
        .filter((name) => ids(name).join() !== id || ids(`${name} 500 mg`).join() !== id)
        .map((name) => `${name}: ${ids(name).join(' + ')}`),
    );
    expect(wrong).toEqual([]);
  });

  it('knows every member of every interaction rule', () => {
    const members = interactionPack.rules.flatMap(({ objects, precipitants }) => [
      ...objects,
      ...precipitants,
    ]);
    expect(members.filter((id) => !dictionary.ingredients.has(id))).toEqual([]);
  });

  it('has ATC codes of the right form, each once', () => {
    const codes = [...dictionary.ingredients.values()].flatMap(({ atc }) => (atc === null ? [] : [atc]));
    expect(codes.filter((code) => !/^[A-Z]\d\d[A-Z]{2}\d\d$/.test(code))).toEqual([]);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });

  it('takes the brand names of a practice, and no brand of something unknown', () => {
    const tables = ['ingredients.csv', 'allergens.csv'].map((file) =>
      readFileSync(new URL(file, import.meta.url), 'utf8'),
    );
    const [ingredients = '', allergens = ''] = tables;
    const own = createDictionary(
      ingredients,
      allergens,
      new Map([['Augmentín', ['amoxicillin', 'clavulanic acid']]]),
    );
    expect(recogniseOrder('AUGMENTIN 875/125', own).ingredients.map(({ id }) => id)).toEqual([
      'amoxicillin',
      'clavulanic acid',
    ]);
    expect(() => createDictionary(ingredients, allergens, new Map([['X', ['nothing']]]))).toThrow('nothing');
    expect(() => createDictionary(`${ingredients.trim()}\nbroken,row`, allergens)).toThrow('broken');
  });
});

describe('recogniseOrder', () => {
  it.each([
    ['Amoxicillin 250 MG / Clavulanate 125 MG Oral Tablet', ['amoxicillin', 'clavulanic acid']],
    ['Acetaminophen 300 MG / HYDROcodone Bitartrate 5 MG [Vicodin]', ['paracetamol', 'hydrocodone']],
    ['NDA020800 0.3 ML Epinephrine 1 MG/ML Auto-Injector', ['epinephrine']],
    ['Vitamin B 12 5 MG/ML Injectable Solution', ['cyanocobalamin']],
    ['Penicillin V Potassium 500 MG Oral Tablet', ['phenoxymethylpenicillin']],
    ['Amoxicilina 500 mg cada 8 horas por 7 días', ['amoxicillin']],
    ['Clorhidrato de metformina 850 mg', ['metformin']],
    ['Ibuprofen 400 mg Filmtabletten', ['ibuprofen']],
    ['ÁCIDO ACETILSALICÍLICO 100 mg', ['acetylsalicylic acid']],
    ['アモキシシリンカプセル250mg', ['amoxicillin']],
    ['ペニシリンG注射用100万単位', ['benzylpenicillin']],
    ['盐酸二甲双胍缓释片0.5g', ['metformin']],
    ['아스피린정 100mg', ['acetylsalicylic acid']],
  ])('reads %s', (text, expected) => {
    expect(ids(text)).toEqual(expected);
    expect(unknown(text)).toEqual([]);
  });

  it.each([
    ['meperidine', 'pethidine'],
    ['rifampin', 'rifampicin'],
    ['ergonovine', 'ergometrine'],
    ['methylergonovine', 'methylergometrine'],
    ['amphetamine', 'amfetamine'],
    ['diethylpropion', 'amfepramone'],
    ['methylene blue', 'methylthioninium chloride'],
  ])('takes %s for %s', (alias, inn) => {
    expect(ids(alias)).toEqual([inn]);
  });

  it('names what it does not know, beside what it does', () => {
    expect(ids('Amoxicillin 500 mg / Foobarin 5 mg')).toEqual(['amoxicillin']);
    expect(unknown('Amoxicillin 500 mg / Foobarin 5 mg')).toEqual(['foobarin']);
    expect(ids('Camila 28 Day Pack')).toEqual([]);
    expect(ids('双氢可待因片')).toEqual(['dihydrocodeine']);
    expect(unknown('某某新药片')).toEqual(['某某新药片']);
  });

  it('never takes a salt, a strength or nothing for a drug', () => {
    for (const text of ['potassium 10 meq', 'sodium', '500 mg', '', '   ', '💊', '/'])
      expect(ids(text)).toEqual([]);
    expect(unknown('potassium 10 meq')).toEqual(['potassium']);
  });

  it('suggests what is written almost alike and matches none of it', () => {
    expect(ids('Simvistatin 10 MG')).toEqual([]);
    expect(suggestionsFor(unknown('Simvistatin 10 MG'), dictionary)).toEqual(['simvastatin']);
    expect(suggestionsFor(['asd'], dictionary)).toEqual([]);
  });

  it('finds every name again of which one letter was changed, left out or doubled', () => {
    const names = [...dictionary.ingredients.keys()].filter((name) => /^[a-z]{6,}$/.test(name));
    const changed = (name: string, at: number) => [
      `${name.slice(0, at)}q${name.slice(at + 1)}`,
      name.slice(0, at) + name.slice(at + 1),
      name.slice(0, at) + name.slice(at - 1),
    ];
    const missed = names.flatMap((name) =>
      [1, Math.floor(name.length / 2), name.length - 1]
        .flatMap((at) => changed(name, at))
        .filter((word) => word.length >= 5 && !suggestionsFor([word], dictionary).includes(name)),
    );
    expect(missed).toEqual([]);
  });

  it('tells forms that act where they are put on', () => {
    expect(recogniseOrder('Diclofenac 1 % gel', dictionary).topical).toBe(true);
    expect(recogniseOrder('Diclofenac 50 mg tablets', dictionary).topical).toBe(false);
  });

  it('never counts more than a line as fully understood', () => {
    expect(unknown(`amoxicillin ${'500 mg '.repeat(100)}`)).toContain('…');
  });

  it('reads any text without failing', () => {
    for (const text of ['a'.repeat(20_000), '錠'.repeat(5000), '[[[]', '1'.repeat(5000), '\u0000\ud800']) {
      expect(ids(text)).toEqual([]);
    }
  });
});

describe('recogniseAllergy', () => {
  it.each([
    ['Latex allergy', ['latex'], []],
    ['Allergy to grass pollen', [], ['environmental']],
    ['Alergia a la penicilina', [], ['penicillin']],
    ['对青霉素过敏', [], ['penicillin']],
    ['サルファ剤', [], ['sulfonamide_antibiotic']],
    ['AINE', [], ['nsaid']],
    ['Ibuprofeno', ['ibuprofen'], []],
  ])('reads %s', (text, ingredients, classes) => {
    const read = recogniseAllergy(text, dictionary);
    expect([read.ingredients.map(({ id }) => id), read.classes, read.unknown]).toEqual([
      ingredients,
      classes,
      [],
    ]);
  });

  it('says what it does not know', () => {
    expect(recogniseAllergy('Allergy to peanuts', dictionary).unknown).toEqual(['peanuts']);
  });
});

/** What the bundles of the demonstration prescribe. */
const Bundle = z.object({
  entry: z.array(
    z.object({
      resource: z.looseObject({
        resourceType: z.string(),
        medicationCodeableConcept: z.optional(z.object({ text: z.string() })),
      }),
    }),
  ),
});
const folder = new URL('../../../../seed/synthea/', import.meta.url);
const prescribed = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => Bundle.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))).entry)
  .flatMap(({ resource }) =>
    resource.resourceType === 'MedicationRequest' && resource.medicationCodeableConcept
      ? [resource.medicationCodeableConcept.text]
      : [],
  );

describe('the medications of the demonstration', () => {
  it('are all recognised, but for brands and a name that is misspelled in the data', () => {
    const texts = [...new Set(prescribed)];
    expect(texts.length).toBeGreaterThan(0);
    const unread = texts.filter((text) => ids(text).length === 0 || unknown(text).length > 0);
    const accounted = /^(Camila|Yaz|Errin|Trinessa|NuvaRing|Mirena|Simvistatin)\b/;
    expect(unread.filter((text) => !accounted.test(text))).toEqual([]);
    expect(texts.length - unread.length).toBeGreaterThan(unread.length);
    expect(texts.every((text) => tokensOf(text).length > 0)).toBe(true);
  });
});
