import {
  codeOfNoneKnown,
  type NoneKnownScope,
  noneKnownScopes,
} from '@doctor-plus/contract/charts/none-known.ts';
import { normalise } from '../platform/text/compare.ts';
import {
  allergyAbbreviations,
  allergyNoneSigns,
  allergyUnknownSigns,
  type JoinedVocabulary,
  joinedVocabularies,
  noneSigns,
  spacedVocabularies,
  type Vocabulary,
  type WordClass,
} from './negative-words.ts';

/** Subjects of a negative statement. */
export type NegatedKind = 'allergy' | 'problem' | 'medication' | 'procedure' | 'immunization' | 'device';

/**
 * What a negative statement says. `none`: somebody asked, and there is none. `not_known`: nobody knows or nobody said.
 * `not_recorded`: a stroke where words should stand. The three are never taken for one another.
 */
export type Negative =
  | { readonly says: 'none'; readonly about: NegatedKind; readonly scope: NoneKnownScope }
  | { readonly says: 'not_known'; readonly about: NegatedKind }
  | { readonly says: 'not_recorded'; readonly about: NegatedKind };

const nouns = ['problem', 'medication', 'procedure', 'immunization', 'device'] as const;
const adjectives = ['drug', 'food', 'environment', 'latex'] as const;
const negations: readonly WordClass[] = ['not', 'deny', 'without'];
const things: readonly WordClass[] = [
  ...['allergy', 'intolerance', ...nouns, ...adjectives, 'foods', 'surroundings'],
] as WordClass[];

/** A word of a statement: what it does, and on which side of its noun it may stand. */
type Token = {
  readonly classes: ReadonlySet<WordClass>;
  readonly before: boolean;
  readonly after: boolean;
  readonly bound: boolean;
};
type Tokens = readonly Token[];
type Tokenizer = (clause: string) => Tokens | null;

const isA = (token: Token, ...classes: readonly WordClass[]): boolean =>
  classes.some((one) => token.classes.has(one));
const listOf = (words: string | undefined): string[] =>
  (words ?? '').split(/\s+/).filter((word) => word !== '');

const lexiconOf = (vocabulary: Vocabulary & Partial<JoinedVocabulary>): ReadonlyMap<string, Token> => {
  const { before, after, bound, ...classes } = vocabulary;
  const lexicon = new Map<string, Token>();
  const add = (word: string, change: (known: Token) => Token) =>
    lexicon.set(
      word,
      change(lexicon.get(word) ?? { classes: new Set(), before: false, after: false, bound: false }),
    );
  for (const [name, words] of Object.entries(classes))
    for (const word of listOf(words))
      add(word, (known) => ({ ...known, classes: new Set([...known.classes, name as WordClass]) }));
  const not = (known: Token) => new Set<WordClass>([...known.classes, 'not']);
  for (const word of listOf(before)) add(word, (known) => ({ ...known, classes: not(known), before: true }));
  for (const word of listOf(after)) add(word, (known) => ({ ...known, classes: not(known), after: true }));
  for (const word of listOf(bound)) add(word, (known) => ({ ...known, bound: true }));
  // In a language with blanks a negation stands on either side.
  if (before !== undefined) return lexicon;
  return new Map([...lexicon].map(([word, token]) => [word, { ...token, before: true, after: true }]));
};

/** Words between blanks; of those that belong together the longest run counts. */
const spacedTokenizer = (vocabulary: Vocabulary): Tokenizer => {
  const lexicon = lexiconOf(vocabulary);
  const longest = Math.max(...[...lexicon.keys()].map((word) => word.split('_').length));
  return (clause) => {
    const words = clause.split(' ');
    const found: Token[] = [];
    for (let at = 0; at < words.length; ) {
      let length = Math.min(longest, words.length - at);
      while (length > 0 && !lexicon.has(words.slice(at, at + length).join('_'))) length -= 1;
      const token = lexicon.get(words.slice(at, at + length).join('_'));
      if (!token) return null;
      found.push(token);
      at += length;
    }
    return found;
  };
};

/** Words without blanks between them, the longest first. */
const joinedTokenizer = (vocabulary: JoinedVocabulary): Tokenizer => {
  const lexicon = lexiconOf(vocabulary);
  const longest = Math.max(...[...lexicon.keys()].map((word) => word.length));
  return (clause) => {
    const text = clause.replaceAll(' ', '');
    const found: Token[] = [];
    for (let at = 0; at < text.length; ) {
      let length = Math.min(longest, text.length - at);
      while (length > 0 && !lexicon.has(text.slice(at, at + length))) length -= 1;
      const token = lexicon.get(text.slice(at, at + length));
      if (!token) return null;
      found.push(token);
      at += length;
    }
    return found;
  };
};

const tokenizers: readonly Tokenizer[] = [
  ...spacedVocabularies.map(spacedTokenizer),
  ...joinedVocabularies.map(joinedTokenizer),
];

/** Subjects that one clause or label names. */
type Named = { readonly kinds: ReadonlySet<NegatedKind>; readonly scopes: ReadonlySet<NoneKnownScope> };

const nothingNamed: Named = { kinds: new Set(), scopes: new Set() };

/** The things that a clause is about. Food, drugs and surroundings are what an allergy is to where one is spoken of. */
const namedIn = (tokens: Tokens, label: Named): Named => {
  const has = (...classes: readonly WordClass[]) => tokens.some((token) => isA(token, ...classes));
  const adjective = adjectives.filter((one) => one !== 'latex' && has(one));
  const ofAllergy =
    has('allergy', 'intolerance') ||
    adjective.length > 0 ||
    (has('to', 'deny') && has('foods', 'surroundings')) ||
    (has('to') && has('medication'));
  const allergyMeant =
    ofAllergy || (label.kinds.has('allergy') && !has(...nouns.filter((n) => n !== 'medication')));
  const scopes = new Set<NoneKnownScope>(
    allergyMeant
      ? [
          ...adjective,
          ...(has('medication') ? (['drug'] as const) : []),
          ...(has('foods') ? (['food'] as const) : []),
          ...(has('surroundings') ? (['environment'] as const) : []),
          ...(has('latex') ? (['latex'] as const) : []),
        ]
      : [],
  );
  const kinds = nouns.filter((one) => has(one) && !(one === 'medication' && allergyMeant));
  return { kinds: new Set([...(ofAllergy ? (['allergy'] as const) : []), ...kinds]), scopes };
};

const allergiesMeant: Named = { kinds: new Set(['allergy']), scopes: new Set() };

/** The subject of a heading: "Latex: no" answers a question about allergies. */
const namedBy = (heading: Tokens): Named => {
  const named = namedIn(heading, nothingNamed);
  const ofAllergy = heading.some((token) => isA(token, 'latex', 'foods', 'surroundings'));
  if (!ofAllergy || named.kinds.size > 0) return named;
  return { kinds: allergiesMeant.kinds, scopes: namedIn(heading, allergiesMeant).scopes };
};

/** Whether a clause says no of what it names, and of nothing else. */
const deniesAll = (tokens: Tokens, labelled: boolean): boolean => {
  const at = tokens.flatMap((token, index) => (isA(token, ...negations) ? [index] : []));
  const [first] = at;
  if (first === undefined) return false;
  const has = (...classes: readonly WordClass[]) => tokens.some((token) => isA(token, ...classes));
  if (has('deny') && has('not', 'without')) return false;
  const named = tokens.flatMap((token, index) => (isA(token, ...things) ? [index] : []));
  const leading = named.some((index) => index < first);
  const following = named.some((index) => index > (at.at(-1) ?? first));
  const later = named.some((index) => index > first);
  // "Allergic to food, not to drugs": what stands before a negation is not denied by what comes behind it.
  if (leading && later) return false;
  const negation = tokens[first];
  if (negation?.bound && named.length === 0 && !labelled) return false;
  if (following && !at.some((index) => tokens[index]?.before)) return false;
  if (leading && !negation?.after) return false;
  if (isA(negation ?? noToken, 'without') && !later && !has('history')) return false;
  // "No latex", "no food" ask to keep off something.
  if (
    !labelled &&
    has('latex', 'foods', 'surroundings') &&
    !namedIn(tokens, nothingNamed).kinds.has('allergy')
  )
    return false;
  // "No drug allergy and food allergy": one negation does not reach over a second allergy.
  const allergies = tokens.filter((token) => isA(token, 'allergy')).length;
  if (allergies > 1 && at.length < allergies) return false;
  const kinds = namedIn(tokens, nothingNamed).kinds.size;
  return !(has('and') && kinds > 1 && at.length < kinds && !has('deny'));
};

const noToken: Token = { classes: new Set(), before: false, after: false, bound: false };

/** "N.K.D.A." and "N/A" as one word; brackets and quotes gone; a stroke in brackets, or behind a heading, as a "0". */
const unpunctuated = (text: string): string =>
  normalise(text)
    .replaceAll('ß', 'ss')
    .replace(
      /(?<![\p{L}\p{N}])\p{Script=Latin}(?:[./]\s?\p{Script=Latin}(?![\p{L}\p{N}]))+\.?/gu,
      (letters) => letters.replace(/[^\p{L}]/gu, ''),
    )
    .replace(/\((?:situation|finding|situacion|hallazgo)\)$/gu, '')
    .replace(/(?<=\p{L}\s*)\(\s*[-−–—]\s*\)/gu, ' : 0 ')
    .replace(/(?<=\p{L})\s+[-−–—]+$/gu, ' :')
    .replace(/\s[-−–—]\s/gu, ' : ')
    .replace(/=/gu, ':')
    .replace(/\//gu, ' / ');

const clausesOf = (text: string): string[] =>
  text
    .split(/[,;.。!|\n]+/u)
    .map((clause) =>
      clause
        .replace(/[^\p{L}\p{N}\p{M}、・·ー∅]+/gu, ' ')
        .trim()
        .replaceAll(/\s+/gu, ' '),
    )
    .filter((clause) => clause !== '');

type Read = { readonly says: 'none' | 'not_known' } & Named;

/** A statement in one language; null where a word is not of its vocabulary, or where it denies nothing. */
const readIn = (tokenize: Tokenizer, label: string | null, clauses: readonly string[]): Read | null => {
  const heading = label === null ? [] : tokenize(label);
  if (heading === null || heading.some((token) => isA(token, ...negations, 'unknown'))) return null;
  const headed = namedBy(heading);
  const read: Tokens[] = [];
  for (const clause of clauses) {
    const tokens = tokenize(clause);
    if (!tokens) return null;
    // "Pt. has none": a clause may name nobody but the patient.
    if (!tokens.every((token) => isA(token, 'filler') && token.classes.size === 1)) read.push(tokens);
  }
  if (read.length === 0) return null;
  const everything = read.map((tokens) => namedIn(tokens, headed));
  const all: Named = {
    kinds: new Set([...headed.kinds, ...everything.flatMap(({ kinds }) => [...kinds])]),
    scopes: new Set(everything.flatMap(({ scopes }) => [...scopes])),
  };
  if (headed.scopes.size > 0 && [...all.scopes].some((scope) => !headed.scopes.has(scope))) return null;
  const named = all.scopes.size > 0 ? all : { ...all, scopes: headed.scopes };
  if (read.some((tokens) => tokens.some((token) => isA(token, 'unknown'))))
    return { says: 'not_known', ...named };
  const denied = read.every(
    (tokens, index) => deniesAll(tokens, label !== null) || (index > 0 && goesOn(tokens)),
  );
  return denied ? { says: 'none', ...named } : null;
};

/** A clause that only lists further things that the one before it denies. */
const goesOn = (tokens: Tokens): boolean =>
  !tokens.some((token) => isA(token, 'allergy', 'intolerance', ...negations));

/** Of several kinds of allergy the one that a chart can hold a single code for; that says less than the words, never more. */
const scopeOf = ({ scopes }: Named): NoneKnownScope =>
  noneKnownScopes.find((scope) => scope !== 'all' && scopes.has(scope)) ?? 'all';

/** A statement as it stands in a list of `kind`: about that, unless it names only something else. */
const settled = (read: Read, kind: NegatedKind): Negative => {
  const about = read.kinds.size === 0 || read.kinds.has(kind) ? kind : ([...read.kinds][0] ?? kind);
  return read.says === 'none'
    ? { says: 'none', about, scope: about === 'allergy' ? scopeOf(read) : 'all' }
    : { says: 'not_known', about };
};

const bySign = (word: string, kind: NegatedKind): Negative | null => {
  if (kind === 'allergy') {
    const scope = allergyAbbreviations[word];
    if (scope) return { says: 'none', about: kind, scope };
    if (allergyNoneSigns.includes(word)) return { says: 'none', about: kind, scope: 'all' };
    if (allergyUnknownSigns.includes(word)) return { says: 'not_known', about: kind };
  }
  return noneSigns.includes(word) ? { says: 'none', about: kind, scope: 'all' } : null;
};

/** One sign, or several that say the same of different things: "NKDA/NKFA". */
const bySigns = (words: string, kind: NegatedKind): Negative | null => {
  const signs = words.split(' ').map((word) => bySign(word, kind));
  const [first = null] = signs;
  if (signs.length === 1) return first;
  const scopes = signs.flatMap((sign) => (sign?.says === 'none' && sign.scope !== 'all' ? [sign.scope] : []));
  if (scopes.length < signs.length) return null;
  return { says: 'none', about: kind, scope: scopeOf({ kinds: new Set(), scopes: new Set(scopes) }) };
};

/** Whether words name a list and say nothing of it. */
const isHeading = (tokens: Tokens | null): boolean =>
  (tokens ?? []).some((token) => isA(token, 'allergy', 'intolerance', 'history', ...nouns)) &&
  !(tokens ?? []).some((token) => isA(token, ...negations, 'unknown', 'latex'));

/** Longest statement that is read; what is longer says more than "none". */
const longestStatement = 200;

/**
 * What a whole line of a list of `kind` says, where it says that there is none or that nobody knows; null for everything
 * else. A line is read by the words of one language, all of which must be known: `no penicilina`, "none except latex"
 * and "sin gluten" are no negative statements.
 */
export const readNegative = (line: string, kind: NegatedKind): Negative | null => {
  if (line.length > longestStatement) return null;
  const text = unpunctuated(line).trim();
  if (/^[-−–—_.·…/\\*\s:]*$/u.test(text)) return text === '' ? null : { says: 'not_recorded', about: kind };
  if (/^[?¿\s]+$/u.test(text)) return { says: 'not_known', about: kind };
  const [head = '', ...rest] = text.split(':');
  const [label] = rest.length > 0 ? clausesOf(head) : [];
  const clauses = clausesOf(rest.length > 0 ? rest.join(' ') : head);
  const [only] = clauses;
  if (only === undefined && label !== undefined && tokenizers.some((tokenize) => isHeading(tokenize(label))))
    return { says: 'not_recorded', about: kind };
  if (only === undefined || clauses.length > 6) return null;
  const sign = bySigns(clauses.join(' '), kind);
  if (sign && label === undefined) return sign;
  const said = tokenizers.flatMap((tokenize): Read[] => {
    const read = readIn(tokenize, label ?? null, clauses);
    if (read) return [read];
    // A sign behind a heading of any language: "Alergias: NKDA", "アレルギー(0)".
    const heading = sign && label !== undefined ? tokenize(label) : null;
    if (!sign || !heading || heading.some((token) => isA(token, ...negations, 'unknown'))) return [];
    const named = namedBy(heading);
    const scopes = 'scope' in sign && sign.scope !== 'all' ? new Set([sign.scope]) : named.scopes;
    return [{ says: sign.says === 'none' ? 'none' : 'not_known', kinds: named.kinds, scopes }];
  });
  const read = said.find(({ says }) => says === 'not_known') ?? said[0];
  return read ? settled(read, kind) : null;
};

type Coding = {
  readonly system?: string | undefined;
  readonly code?: string | undefined;
  readonly display?: string | undefined;
};
/** A coded concept of FHIR. */
export type CodedConcept = {
  readonly coding?: readonly Coding[] | undefined;
  readonly text?: string | undefined;
  readonly extension?: unknown;
};

const noneOf = (about: NegatedKind, scope: NoneKnownScope = 'all'): Negative => ({
  says: 'none',
  about,
  scope,
});
const notKnown = (about: NegatedKind): Negative => ({ says: 'not_known', about });

/**
 * SNOMED CT. The value set "Absent or Unknown SNOMED" of the IPS guide has 716186003, 409137002, 428607008, 429625007,
 * 787480003 to 787483001 and 160245001; the guide "C-CDA on FHIR" has 1003774007; 160244002 is the retired "No known
 * allergies", which 716186003 replaced.
 */
const bySnomed: Readonly<Record<string, Negative>> = {
  ...Object.fromEntries(noneKnownScopes.map((scope) => [codeOfNoneKnown[scope], noneOf('allergy', scope)])),
  '160244002': noneOf('allergy'),
  '160245001': noneOf('problem'),
  '787481004': noneOf('medication'),
  '787480003': noneOf('procedure'),
  '787482006': noneOf('immunization'),
  '787483001': noneOf('device'),
};

/** The code system "Absent and Unknown Data" of the IPS guide, OID 2.16.840.1.113883.5.1150.1; its names speak for themselves. */
const byIps: Readonly<Record<string, Negative>> = {
  'no-allergy-info': notKnown('allergy'),
  'no-known-allergies': noneOf('allergy'),
  'no-known-medication-allergies': noneOf('allergy', 'drug'),
  'no-known-environmental-allergies': noneOf('allergy', 'environment'),
  'no-known-food-allergies': noneOf('allergy', 'food'),
  'no-medication-info': notKnown('medication'),
  'no-known-medications': noneOf('medication'),
  'no-problem-info': notKnown('problem'),
  'no-known-problems': noneOf('problem'),
  'no-immunization-info': notKnown('immunization'),
  'no-known-immunizations': noneOf('immunization'),
  'no-procedure-info': notKnown('procedure'),
  'no-known-procedures': noneOf('procedure'),
  'no-device-info': notKnown('device'),
  'no-known-devices': noneOf('device'),
};

/** HL7 v3 NullFlavor and FHIR data-absent-reason: nobody knows. Codes that mean "see the text" are not among them. */
const emptyCodes: ReadonlySet<string> = new Set([
  ...['NI', 'UNK', 'NASK', 'ASKU', 'NAV', 'NAVU', 'MSK', 'NP', 'QS', 'TRC'],
  ...[
    'unknown',
    'asked-unknown',
    'temp-unknown',
    'not-asked',
    'asked-declined',
    'masked',
    'unsupported',
    'error',
  ],
  ...['not-performed', 'not-permitted'],
]);
/** "Not applicable" says nothing of a list either. */
const inapplicable: ReadonlySet<string> = new Set(['NA', 'not-applicable']);
const emptySystems = /nullflavor|data-absent-reason|2\.16\.840\.1\.113883\.5\.1008|4\.642\.4\.1048/iu;
const snomedSystems = /snomed\.info|2\.16\.840\.1\.113883\.6\.96(?!\d)/iu;

/** SNOMED CT: unknown; the patient was not asked (US edition, in the guide "C-CDA on FHIR"). */
const unknownSnomed: ReadonlySet<string> = new Set(['261665006', '1631000175102']);

const absentReason = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason';

const isAbsent = ({ extension }: CodedConcept): boolean =>
  Array.isArray(extension) &&
  extension.some(
    (one: unknown) => typeof one === 'object' && one !== null && 'url' in one && one.url === absentReason,
  );

const byCoding = ({ system = '', code = '' }: Coding, kind: NegatedKind): Negative | null => {
  const ips = Object.hasOwn(byIps, code) ? byIps[code] : undefined;
  if (ips) return ips;
  const snomed = system === '' || snomedSystems.test(system);
  const said = snomed && Object.hasOwn(bySnomed, code) ? bySnomed[code] : undefined;
  if (said) return said;
  if (snomed && unknownSnomed.has(code)) return notKnown(kind);
  return null;
};

const isEmpty = ({ system = '', code = '' }: Coding): boolean =>
  emptySystems.test(system) && (emptyCodes.has(code) || inapplicable.has(code));

/** Words that take something out of a negation. */
const exception =
  /(?<!\p{L})(except|excepting|but|other than|apart from|salvo|excepto|exceto|menos|pero|mas|sauf|hormis|excepte|mais|tranne|eccetto|salvo che|ma|ausser|bis auf|aber)(?!\p{L})|以外|除外|除了|제외|외에|但/u;

/** Whether words, as `normalise` leaves them, take something out of a negation. */
export const makesException = (words: string): boolean => exception.test(words);

/** "None" in neighbouring languages whose words are not read: what begins so repeats a code, and names nothing. */
const noneElsewhere =
  /^(geen|brak|ingen|inga|inget|ikke|nie|cap|sense|zadn\p{L}+|bez|nu|ei|нет|не)(?!\p{L})/u;

/** Whether words beside a code that denies name something. The text of a concept is stronger than its code. */
const namesSomething = (text: string, codings: readonly Coding[], kind: NegatedKind): boolean => {
  const words = normalise(text).replaceAll('ß', 'ss');
  if (words === '') return false;
  if (exception.test(words)) return true;
  if (
    codings.some(({ display = '', code = '' }) =>
      [display, code].some((one) => normalise(one.trim()) === words),
    )
  )
    return false;
  return readNegative(text, kind) === null && !noneElsewhere.test(words);
};

/**
 * What a coded concept of a list of `kind` says, where it says that there is none or that nobody knows, by its codes, else by its
 * words. Words that name something are stronger than a code; a null flavour or an absent reason beside words is not: then the words count.
 */
export const readNegativeConcept = (
  concept: CodedConcept | undefined,
  kind: NegatedKind,
): Negative | null => {
  if (!concept) return null;
  const codings = concept.coding ?? [];
  const text = concept.text?.trim() ?? '';
  const coded = codings.map((coding) => byCoding(coding, kind)).find((one) => one !== null);
  if (coded) return namesSomething(text, codings, kind) ? null : coded;
  if (text !== '') {
    const said = readNegative(text, kind);
    // A display repeats in words what the code means.
    if (said || !codings.some((coding) => isEmpty(coding) && coding.display?.trim() === text)) return said;
    return notKnown(kind);
  }
  const telling = codings.filter((coding) => !isEmpty(coding) && (coding.code ?? coding.display));
  if (telling.length === 0) return codings.length > 0 || isAbsent(concept) ? notKnown(kind) : null;
  const [shown] = telling.flatMap(({ display }) => (display?.trim() ? [display] : []));
  return shown === undefined ? null : readNegative(shown, kind);
};
