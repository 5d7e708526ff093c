import type { BackgroundTopic } from '@doctor-plus/contract/charts/background.ts';
import { firstOf } from '../absent.ts';
import { newestFirst } from '../chart-entries.ts';
import { refOf } from '../cite.ts';
import { backgroundFact } from '../facts.ts';
import type { Draft, Reading } from '../reading.ts';
import { relativesAsked } from '../relatives.ts';
import type { Understood } from '../understood.ts';
import { wordsOf } from '../words.ts';

/** Terms of other sections that the background answers as well. */
const topicOfTerm: Readonly<Record<string, BackgroundTopic>> = {
  'test/blood-group': 'blood_group',
  'test/rh-factor': 'blood_group',
  'problem/pregnant': 'pregnancy',
  'problem/alcohol-use': 'alcohol',
  'problem/smoking': 'smoking',
};

/** Beginnings of the words by which a question about somebody's life asks for a topic, as texts are compared. */
const topicWords: Partial<Record<BackgroundTopic, readonly string[]>> = {
  smoking: ['fum', 'tabac', 'tabaq', 'tobacc', 'smok', 'rauch', 'cigar', 'zigar'],
  alcohol: ['alcoh', 'alcol', 'alcoo', 'alkoh', 'drink', 'trink', 'beve', 'boit', 'licor', 'birra', 'bier'],
  occupation: [
    'ocupac',
    'occup',
    'beruf',
    'profes',
    'dedica',
    'trabaj',
    'trabalh',
    'lavor',
    'travail',
    'job',
  ],
};

/** The same where words are not parted by blanks. */
const topicSigns: Partial<Record<BackgroundTopic, RegExp>> = {
  smoking: /吸烟|抽烟|烟|喫煙|たばこ|タバコ|煙草|흡연|담배/u,
  alcohol: /饮酒|喝酒|飲酒|お酒|酒|음주|술/u,
  occupation: /职业|工作|職業|仕事|직업/u,
};

const isWorded = (topic: BackgroundTopic, text: string): boolean =>
  (topicSigns[topic]?.test(text) ?? false) ||
  wordsOf(text).some((word) => topicWords[topic]?.some((beginning) => word.startsWith(beginning)));

/** Topics of the patient's own background that a question asks for. */
export const askedTopics = ({
  things,
  intents,
  text,
}: Pick<Understood, 'things' | 'intents' | 'text'>): ReadonlySet<BackgroundTopic> => {
  if (relativesAsked(text).length > 0) return new Set();
  const named = things.flatMap(({ terms }) => terms.flatMap((term) => topicOfTerm[term] ?? []));
  const worded = intents.includes('family_social')
    ? (Object.keys(topicWords) as BackgroundTopic[]).filter((topic) => isWorded(topic, text))
    : [];
  return new Set([...named, ...worded]);
};

/** Entries of one topic that an answer tells of. */
const mostOfTopic = 2;

/**
 * An answer with the background of the topics that its question asks for, put first. An answer that states nothing of the chart gives
 * way to it.
 */
export const withBackground = (reading: Reading, told: readonly Draft[]): Draft[] => {
  const topics = askedTopics(reading.question);
  if (topics.size === 0) return [...told];
  const isTold = new Set(told.flatMap(({ sources }) => sources.map(refOf)));
  const entries = [...topics].flatMap((topic) =>
    newestFirst(reading.chart, 'background')
      .filter((entry) => entry.topic === topic)
      .slice(0, mostOfTopic),
  );
  const facts = firstOf(entries, 'background', reading, (entry) => backgroundFact(entry, reading)).filter(
    ({ sources }) => !sources.some((source) => isTold.has(refOf(source))),
  );
  if (facts.length === 0) return [...told];
  const isEmpty = told.every(({ kind }) => kind === 'missing' || kind === 'action');
  return isEmpty ? facts : [...facts, ...told];
};
