import { expect, it } from 'vitest';
import { readChatPatient } from './sessions.ts';

it('takes a patient from another page only when it is one', () => {
  const patient = { id: '01980000-0000-7000-8000-000000000001', name: 'Ana', chart_number: 'P001' };
  expect(readChatPatient({ ...patient, extra: 1 })).toEqual(patient);
  expect(readChatPatient({ ...patient, id: 'x' })).toBeNull();
  expect(readChatPatient(null)).toBeNull();
});
