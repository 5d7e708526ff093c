import { expect, test } from 'vitest';
import { allEndpoints } from '../all-endpoints.ts';
import { auditTopics, isOfTopic } from './audit-topics.ts';

const topics = Object.keys(auditTopics) as (keyof typeof auditTopics)[];
const names = [...new Set(allEndpoints.flatMap(({ audit }) => audit ?? []))];

test.each(names)('puts %s into one topic', (name) => {
  expect(topics.filter((topic) => isOfTopic(name, topic))).toHaveLength(1);
});

test('lists the first words of each event name once', () => {
  const all = Object.values(auditTopics).flat();
  expect(new Set(all).size).toBe(all.length);
});
