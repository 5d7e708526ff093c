import { createRequire } from 'node:module';
import * as z from 'zod/mini';

/** `value` in the one unit = (value − shift) × factor in the other. */
export type Scale = { readonly factor: number; readonly shift?: number };

type Library = {
  readonly UcumLhcUtils: {
    getInstance: () => {
      convertUnitTo: (from: string, value: number, to: string) => unknown;
      getSpecifiedUnit: (code: string, use: 'validate') => unknown;
    };
  };
};

const Converted = z.object({ status: z.string(), toVal: z.nullable(z.number()) });
const Specified = z.object({ unit: z.nullable(z.object({ csCode_: z.string() })) });

const require = createRequire(import.meta.url);
let loaded: ReturnType<Library['UcumLhcUtils']['getInstance']> | null = null;

/** The tables of UCUM take a tenth of a second to load: only who meets a unit that no table of ours has waits for them. */
const library = () => {
  loaded ??= (require('@lhncbc/ucum-lhc') as Library).UcumLhcUtils.getInstance();
  return loaded;
};

/** Kinds of units without a dimension in UCUM that do not convert into each other: moles, equivalents, units of effect. */
const counted = ['mol', 'eq', 'osm', '[iU]', 'U', '[arb', '%', '[pH]'] as const;
const kindOf = (code: string): string => counted.filter((one) => code.includes(one)).join(' ');

const known = new Map<string, Scale | null>();
/** Codes of a file are its author's: the memory of what they mean has an end. */
const mostKnown = 2_000;

const remembered = (key: string, find: () => Scale | null): Scale | null => {
  const there = known.get(key);
  if (there !== undefined) return there;
  if (known.size >= mostKnown) known.clear();
  const found = find();
  known.set(key, found);
  return found;
};

const convert = (from: string, value: number, to: string): number | null => {
  // An international unit is arbitrary: only its multiples compare, as those of a gram do.
  const [one, other] = [from, to].map((code) => code.replaceAll('[iU]', 'g'));
  const { status, toVal } = z.parse(Converted, library().convertUnitTo(one ?? '', value, other ?? ''));
  return status === 'succeeded' ? toVal : null;
};

const longest = 60;
const inherited = Object.getOwnPropertyNames(Object.prototype);

/** The library looks units up in plain objects: one called `constructor` is found there, and it throws or logs the text. */
const isReadable = (code: string): boolean =>
  code.length <= longest && !inherited.some((name) => code.includes(name));

/** Whether a text is a code of UCUM (unitsofmeasure.org), capital letters told apart. */
export const isUcum = (code: string): boolean =>
  isReadable(code) &&
  remembered(code, () => {
    const found = z.safeParse(Specified, library().getSpecifiedUnit(code, 'validate')).data?.unit;
    return found?.csCode_ === code ? { factor: 1 } : null;
  }) !== null;

/** How values in one unit become those in another, both by their UCUM codes; null where they measure something else, or one is no unit. */
export const ucumScale = (from: string, to: string): Scale | null => {
  if (from === to) return { factor: 1 };
  if (!isReadable(from) || !isReadable(to)) return null;
  // A ratio and its percentage are one; every other pair of counted things is not.
  const ratio = (from === '1' || from === '%') && (to === '1' || to === '%');
  if (!ratio && kindOf(from) !== kindOf(to)) return null;
  return remembered(`${from} ${to}`, () => {
    const [zero, hundred] = [convert(from, 0, to), convert(from, 100, to)];
    if (zero === null || hundred === null || hundred === zero) return null;
    const factor = Number(((hundred - zero) / 100).toPrecision(12));
    return zero === 0 ? { factor } : { factor, shift: Number((-zero / factor).toPrecision(9)) };
  });
};
