import { newId } from '../../platform/ids.ts';
import { api, type Case, nothing, only } from '../../testing/matrix-case.ts';

const order = { name: 'Loratadina 10 mg', dose: '1 cada día', amount: { mg_per_dose: 10, doses_per_day: 1 } };
const staff = (status: number) => only({ doctor: status, administrator: status });

export const drugsCases: Record<string, readonly Case[]> = {
  [`POST ${api}/patients/:id/medications/:medicationId/check`]: [
    {
      request: ({ patientId }) => ({ params: { id: patientId, medicationId: newId() }, body: order }),
      expected: only({ doctor: [200, 404] }),
    },
  ],
  [`POST ${api}/patients/:id/prescriptions/check`]: [
    {
      request: ({ patientId }) => ({
        params: { id: patientId },
        body: {
          place: { kind: 'visit', id: newId() },
          texts: [{ as: 'lines', text: 'Loratadina 10 mg cada día' }],
        },
      }),
      expected: only({ doctor: [200, 404] }),
    },
  ],
  [`GET ${api}/patients/:id/medications/check`]: [
    {
      request: ({ patientId }) => ({ params: { id: patientId } }),
      expected: only({ doctor: [200, 404] }),
    },
  ],
  [`PUT ${api}/patients/:id/medications/:medicationId`]: [
    {
      request: ({ patientId }) => ({
        params: { id: patientId, medicationId: newId() },
        body: { version: 0, ...order, reason: 'Rinitis', answers: [] },
      }),
      expected: only({ doctor: [200, 404] }),
    },
    {
      about: 'an order of a visit that is not there',
      request: ({ patientId }) => ({
        params: { id: patientId, medicationId: newId() },
        body: { version: 0, ...order, visit_id: newId() },
      }),
      expected: only({ doctor: 404 }),
    },
    {
      about: 'an order that is there',
      request: ({ patientId, medicationId }) => ({
        params: { id: patientId, medicationId },
        body: { version: 1, ...order },
      }),
      expected: only({ doctor: [200, 404] }),
    },
    {
      about: 'an order that is there, under the id of a patient whose it is not',
      request: ({ medicationId }) => ({
        params: { id: newId(), medicationId },
        body: { version: 1, ...order },
      }),
      expected: only({ doctor: 404 }),
    },
  ],
  [`POST ${api}/patients/:id/medications/check/answers`]: [
    {
      request: ({ patientId, alertKey }) => ({
        params: { id: patientId },
        body: { key: alertKey, reason: 'Lo sabe' },
      }),
      expected: only({ doctor: [200, 404] }),
    },
    {
      about: 'an alert that does not stand',
      request: ({ patientId }) => ({
        params: { id: patientId },
        body: { key: 'a'.repeat(64), reason: 'Lo sabe' },
      }),
      expected: only({ doctor: [409, 404] }),
    },
  ],
  [`GET ${api}/drug-brands`]: [
    { request: () => ({ query: { query: 'losartan' } }), expected: staff(200) },
    { about: 'from a name on', request: () => ({ query: { after: 'm' } }), expected: staff(200) },
  ],
  [`POST ${api}/drug-brands`]: [
    {
      request: () => ({
        body: { name: `Cozaar ${newId().replaceAll(/[^a-f]/g, 'x')}`, ingredients: ['losartan'] },
      }),
      expected: staff(201),
    },
  ],
  [`PUT ${api}/drug-brands/:id`]: [
    {
      request: ({ brandId }) => ({
        params: { id: brandId },
        body: {
          version: 1,
          name: `Hyzaar ${newId().replaceAll(/[^a-f]/g, 'x')}`,
          ingredients: ['losartan'],
        },
      }),
      expected: staff(200),
      unknown: 404,
    },
  ],
  [`DELETE ${api}/drug-brands/:id`]: [
    { request: ({ brandId }) => ({ params: { id: brandId } }), expected: staff(200), unknown: 404 },
  ],
  [`GET ${api}/drug-ingredients`]: [
    { request: () => ({ query: { query: 'losart' } }), expected: staff(200) },
  ],
  [`GET ${api}/rule-packs`]: [{ request: nothing, expected: staff(200) }],
  [`PUT ${api}/rule-packs/:pack/review`]: [
    {
      request: () => ({ params: { pack: 'renal' }, body: { version: '1', reviewed: true } }),
      expected: only({ doctor: 200 }),
    },
    {
      about: 'a pack that is not there',
      request: () => ({ params: { pack: 'astrology' }, body: { version: '1', reviewed: true } }),
      expected: only({ doctor: 404 }),
    },
  ],
};
