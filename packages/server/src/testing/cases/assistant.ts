import { newId } from '../../platform/ids.ts';
import { api, type Case, only } from './case.ts';

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
};
