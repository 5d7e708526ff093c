import { expect, it } from 'vitest';
import { readChatPatient, withConversation } from './sessions.ts';

const entry = (id: string, title = id) => ({ id, title, patient: null, at: '2026-11-21T14:00:00.000Z' });

it('puts the newest conversation in front, once, and keeps thirty', () => {
  const list = withConversation([entry('a'), entry('b')], entry('b', 'again'));
  expect(list.map(({ id, title }) => `${id} ${title}`)).toEqual(['b again', 'a a']);
  const many = Array.from({ length: 30 }, (_, at) => entry(`c${at}`));
  expect(withConversation(many, entry('new'))).toHaveLength(30);
});

it('takes a patient from another page only when it is one', () => {
  const patient = { id: '01980000-0000-7000-8000-000000000001', name: 'Ana', chart_number: 'P001' };
  expect(readChatPatient({ ...patient, extra: 1 })).toEqual(patient);
  expect(readChatPatient({ ...patient, id: 'x' })).toBeNull();
  expect(readChatPatient(null)).toBeNull();
});
