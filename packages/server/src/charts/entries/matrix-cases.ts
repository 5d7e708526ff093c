import { newId } from '../../platform/ids.ts';
import { api, type Case, nothing, only, type Target } from '../../testing/matrix-case.ts';

const at = '2026-11-01T12:00:00.000Z';
const enalapril = { kind: 'medication', status: 'active', name: 'Enalapril', dose: '20 mg', at };
const ofDoctor = only({ doctor: [200, 404] });
const place = ({ patientId, entryId }: Target) => ({ id: patientId, kind: 'medication', entryId });

/** Entries of a chart one by one, and what patients say is wrong with them. */
export const entriesCases: Record<string, readonly Case[]> = {
  [`POST ${api}/patients/:id/entries`]: [
    {
      request: ({ patientId }) => ({
        params: { id: patientId },
        body: { entry: { kind: 'allergy', status: 'active', substance: 'Penicilina', at } },
      }),
      expected: only({ doctor: [201, 404] }),
    },
  ],
  [`PUT ${api}/patients/:id/entries/:kind/:entryId`]: [
    {
      request: (target) => ({
        params: place(target),
        body: { version: 1, change: 'correction', reason: 'Mal escrito', entry: enalapril },
      }),
      expected: ofDoctor,
    },
    {
      about: 'as the answer to a request of the patient',
      request: (target) => ({
        params: place(target),
        body: {
          version: 1,
          change: 'correction',
          reason: 'La dosis era otra',
          entry: enalapril,
          request: target.requestId,
        },
      }),
      expected: ofDoctor,
    },
    {
      about: 'under another kind',
      request: ({ patientId, entryId }) => ({
        params: { id: patientId, kind: 'condition', entryId },
        body: {
          version: 1,
          change: 'correction',
          reason: 'La dosis era otra',
          entry: { kind: 'condition', status: 'active', name: 'Asma', at },
        },
      }),
      expected: only({ doctor: 404 }),
    },
  ],
  [`PUT ${api}/patients/:id/entries/:kind/:entryId/error`]: [
    {
      request: (target) => ({
        params: place(target),
        body: { version: 1, reason: 'Era de otra persona', request: target.requestId },
      }),
      expected: ofDoctor,
    },
  ],
  [`GET ${api}/patients/:id/entries/:kind/:entryId/versions`]: [
    { request: (target) => ({ params: place(target) }), expected: ofDoctor },
  ],
  [`GET ${api}/patients/:id/entries/in-error`]: [
    { request: ({ patientId }) => ({ params: { id: patientId } }), expected: ofDoctor },
  ],
  [`GET ${api}/patients/:id/timeline`]: [
    {
      request: ({ patientId }) => ({ params: { id: patientId }, query: { kind: 'medication' } }),
      expected: ofDoctor,
    },
    {
      about: 'from below an entry of another circle',
      request: ({ patientId, visitId }) => ({
        params: { id: patientId },
        query: { before: '2026-11-24T12:00:00Z', before_id: visitId },
      }),
      expected: ofDoctor,
    },
  ],
  [`POST ${api}/own-record/corrections`]: [
    {
      request: ({ entryId }) => ({
        body: { kind: 'medication', entry: entryId, wrong: 'No lo tomo', right: 'Quitarlo' },
      }),
      expected: only({ patient: [201, 404] }),
    },
  ],
  [`GET ${api}/own-record/corrections`]: [{ request: nothing, expected: only({ patient: 200 }) }],
  [`GET ${api}/patients/:id/corrections`]: [
    { request: ({ patientId }) => ({ params: { id: patientId } }), expected: ofDoctor },
  ],
  [`GET ${api}/critical-results`]: [{ request: nothing, expected: only({ doctor: 200 }) }],
  [`GET ${api}/patients/:id/critical-results`]: [
    { request: ({ patientId }) => ({ params: { id: patientId } }), expected: ofDoctor },
  ],
  [`PUT ${api}/patients/:id/critical-results/:criticalId/acknowledgement`]: [
    {
      request: ({ patientId, criticalId }) => ({
        params: { id: patientId, criticalId },
        body: { action: 'Se avisó por teléfono.' },
      }),
      expected: ofDoctor,
    },
    {
      about: 'of one patient under the id of another',
      request: ({ criticalId }) => ({
        params: { id: newId(), criticalId },
        body: { action: 'Se avisó por teléfono.' },
      }),
      expected: only({ doctor: 404 }),
    },
  ],
  [`PUT ${api}/patients/:id/corrections/:requestId/decline`]: [
    {
      request: ({ patientId, requestId }) => ({
        params: { id: patientId, requestId },
        body: { answer: 'Es el tratamiento que usted lleva.' },
      }),
      expected: ofDoctor,
    },
  ],
};
