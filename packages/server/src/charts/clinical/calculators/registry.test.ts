import { readFile } from 'node:fs/promises';
import { refusalCodes } from '@doctor-plus/contract/charts/clinical.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { bandKey, limitKey, promptKey } from '../calculate.ts';
import type { Calculator } from '../calculator.ts';
import { allCalculators, calculators, isCalculatorId } from './registry.ts';

const Texts: z.ZodType<Texts> = z.record(z.string(), z.union([z.string(), z.lazy(() => Texts)]));
type Texts = { [key: string]: string | Texts };

const path = new URL('../../../../../locales/en/clinical.json', import.meta.url);
const texts = Texts.parse(JSON.parse(await readFile(path, 'utf8')));
const textOf = (key: string): unknown =>
  key
    .replace(/^clinical:/, '')
    .split('.')
    .reduce<unknown>(
      (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
      texts,
    );

const keysOf = ({ id, bands = [], limits, inputs }: Calculator): string[] => [
  `clinical:calculators.${id}`,
  ...bands.map((code) => bandKey(id, code)),
  ...[...(limits?.always ?? []), ...(limits?.sometimes ?? [])].map(limitKey),
  ...Object.entries(inputs).flatMap(([name, spec]) => [
    'label' in spec && spec.label ? spec.label.key : `clinical:inputs.${name}`,
    ...(spec.kind === 'choice' ? spec.options.map((option) => `clinical:options.${name}.${option}`) : []),
  ]),
];

describe('the registry', () => {
  it('holds every calculator of the clinical reference', () => {
    expect(Object.keys(calculators)).toEqual(
      `news2 ckdepi2021 cockcroft-gault bmi bsa-mosteller bsa-dubois map qtc-bazett qtc-fridericia calcium-corrected
      anion-gap ldl-friedewald ldl-sampson ascvd-pce2013 cha2ds2-vasc has-bled wells-pe wells-dvt curb65 gcs phq9 gad7
      fib4 le8`.split(/\s+/),
    );
    expect(allCalculators.map(({ id }) => id)).toEqual(Object.keys(calculators));
    expect([isCalculatorId('le8'), isCalculatorId('toString'), isCalculatorId('')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each(allCalculators.map((one) => [one.id, one] as const))(
    '%s has a source and words',
    (_, calculator) => {
      expect(calculator.source.trim()).not.toBe('');
      expect(calculator.version.trim()).not.toBe('');
      expect(keysOf(calculator).filter((key) => typeof textOf(key) !== 'string')).toEqual([]);
    },
  );

  it('has words for every refusal', () => {
    const keys = [
      ...refusalCodes.map((code) => `clinical:refusals.${code}`),
      promptKey('suicide_risk'),
      limitKey('stale_accepted'),
      limitKey('stale_left_out'),
    ];
    expect(keys.filter((key) => typeof textOf(key) !== 'string')).toEqual([]);
  });
});
