import { newId } from '../platform/ids.ts';
import { api, type Case, nothing, only, type Target } from '../testing/matrix-case.ts';

const ofDoctor = only({ doctor: [200, 404] });
const aboutDraft = ({ assistantDraftId }: Target) => ({ params: { id: assistantDraftId } });
const question = (content: string) => ({ id: newId(), role: 'user', content });

export const assistantCases: Record<string, readonly Case[]> = {
  [`POST ${api}/ask`]: [
    {
      request: ({ patientId }) => ({
        body: { messages: [question('¿Qué alergias tiene?')], patient_id: patientId },
      }),
      expected: only({ doctor: [200, 404] }),
    },
    {
      about: 'in a conversation',
      request: ({ chatId }) => ({ body: { messages: [question('¿Qué puede hacer?')], session_id: chatId } }),
      expected: only({ doctor: [200, 404] }),
      unknown: 200,
    },
  ],
  [`GET ${api}/chat`]: [
    {
      request: ({ doctorId, chatId }) => ({ query: { doctor_id: doctorId, session_id: chatId } }),
      expected: only({ doctor: [200, 404] }),
    },
    {
      about: 'under one’s own name',
      request: ({ chatId }, caller) => ({ query: { doctor_id: caller.id, session_id: chatId } }),
      expected: only({ doctor: [200, 404] }),
      // A conversation that nobody has begun is the caller's to begin; it is empty.
      unknown: 200,
    },
  ],
  [`POST ${api}/chat`]: [
    {
      request: ({ doctorId, chatId, patientId }) => ({
        body: {
          doctor_id: doctorId,
          session_id: chatId,
          patient_id: patientId,
          messages: [question('Hola')],
        },
      }),
      expected: only({ doctor: [200, 404] }),
    },
    {
      about: 'under one’s own name',
      request: ({ chatId }, caller) => ({
        body: { doctor_id: caller.id, session_id: chatId, messages: [question('Hola')] },
      }),
      expected: only({ doctor: [200, 404] }),
      unknown: 200,
    },
  ],
  [`GET ${api}/ask/:runId`]: [{ request: ({ runId }) => ({ params: { runId } }), expected: ofDoctor }],
  [`DELETE ${api}/ask/:runId`]: [{ request: ({ runId }) => ({ params: { runId } }), expected: ofDoctor }],
  [`POST ${api}/ask/:runId/rating`]: [
    {
      request: ({ runId }) => ({ params: { runId }, body: { rating: 'down', remark: 'Falta la dosis' } }),
      expected: ofDoctor,
    },
  ],
  [`GET ${api}/ask/:runId/sent`]: [{ request: ({ runId }) => ({ params: { runId } }), expected: ofDoctor }],
  [`GET ${api}/chat/sessions`]: [{ request: nothing, expected: only({ doctor: 200 }) }],
  [`PATCH ${api}/chat/sessions/:id`]: [
    {
      request: ({ conversationId }) => ({ params: { id: conversationId }, body: { title: 'Control anual' } }),
      expected: ofDoctor,
    },
  ],
  [`DELETE ${api}/chat/sessions/:id`]: [
    { request: ({ conversationId }) => ({ params: { id: conversationId } }), expected: ofDoctor },
  ],
  [`GET ${api}/chat/sessions/:id/export`]: [
    {
      request: ({ conversationId }) => ({ params: { id: conversationId }, query: { format: 'text' } }),
      expected: ofDoctor,
    },
    {
      about: 'as a PDF',
      request: ({ conversationId }) => ({ params: { id: conversationId }, query: { format: 'pdf' } }),
      expected: ofDoctor,
    },
  ],
  [`GET ${api}/drafts`]: [
    { request: nothing, expected: only({ doctor: 200 }) },
    {
      about: 'about a patient',
      request: ({ patientId }) => ({ query: { patient_id: patientId } }),
      // Nobody learns whether there are any about somebody out of reach.
      expected: only({ doctor: 200 }),
      unknown: 200,
    },
  ],
  [`GET ${api}/drafts/:id`]: [{ request: aboutDraft, expected: ofDoctor }],
  [`POST ${api}/drafts/:id/confirm`]: [
    {
      request: ({ assistantDraftId }) => ({
        params: { id: assistantDraftId },
        body: {
          version: 1,
          content: {
            kind: 'note',
            note: { kind: 'progress', title: '', sections: [{ name: 'subjective', text: 'Refiere tos.' }] },
          },
        },
      }),
      expected: ofDoctor,
    },
  ],
  [`POST ${api}/drafts/:id/discard`]: [{ request: aboutDraft, expected: ofDoctor }],
  [`POST ${api}/drafts/:id/rewrite`]: [{ request: aboutDraft, expected: ofDoctor }],
};
