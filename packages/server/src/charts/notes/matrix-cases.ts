import { newId } from '../../platform/ids.ts';
import { api, type Case, nothing, only } from '../../testing/matrix-case.ts';

const note = {
  kind: 'progress',
  title: 'Control',
  sections: [{ name: 'subjective', text: 'Sin molestias' }],
};
const template = { name: 'Control', kind: 'free', sections: [{ name: 'text', text: 'Hoy {{date}}' }] };
const ofDoctor = only({ doctor: [200, 404] });

/** Notes with sections, their signature and addenda, and templates. */
export const notesCases: Record<string, readonly Case[]> = {
  [`GET ${api}/patients/:id/note-drafts`]: [
    { request: ({ patientId }) => ({ params: { id: patientId } }), expected: ofDoctor },
  ],
  [`PUT ${api}/patients/:id/note-drafts/:draftId`]: [
    {
      request: ({ patientId, draftId }) => ({
        params: { id: patientId, draftId },
        body: { version: 1, note },
      }),
      expected: ofDoctor,
    },
    {
      about: 'begun',
      request: ({ patientId }) => ({
        params: { id: patientId, draftId: newId() },
        body: { version: 0, note },
      }),
      expected: ofDoctor,
    },
  ],
  [`DELETE ${api}/patients/:id/note-drafts/:draftId`]: [
    {
      request: ({ patientId, draftId }) => ({
        params: { id: patientId, draftId },
        query: { version: '1' },
      }),
      expected: ofDoctor,
    },
  ],
  [`PUT ${api}/patients/:id/note-drafts/:draftId/signature`]: [
    {
      request: ({ patientId, draftId }) => ({ params: { id: patientId, draftId }, body: { version: 1 } }),
      expected: ofDoctor,
    },
  ],
  [`POST ${api}/patients/:id/notes/:noteId/addenda`]: [
    {
      request: ({ patientId, signedNoteId }) => ({
        params: { id: patientId, noteId: signedNoteId },
        body: { text: 'La dosis era de 50 mg' },
      }),
      expected: only({ doctor: [201, 404] }),
    },
    {
      about: 'as the answer to a request about something else',
      request: ({ patientId, signedNoteId, requestId }) => ({
        params: { id: patientId, noteId: signedNoteId },
        body: { text: 'La dosis era de 50 mg', request: requestId },
      }),
      expected: only({ doctor: 404 }),
    },
  ],
  [`GET ${api}/note-templates`]: [{ request: nothing, expected: only({ doctor: 200 }) }],
  [`PUT ${api}/note-templates/:templateId`]: [
    {
      request: ({ templateId }) => ({ params: { templateId }, body: { version: 1, template } }),
      expected: ofDoctor,
    },
  ],
  [`DELETE ${api}/note-templates/:templateId`]: [
    { request: ({ templateId }) => ({ params: { templateId } }), expected: ofDoctor },
  ],
};
