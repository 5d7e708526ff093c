import { newId } from '../platform/ids.ts';
import { api, type Case, nothing, only, signedIn, type Target } from '../testing/matrix-case.ts';

const said = () => ({ message_id: newId(), text: 'Buenos días' });
const ofThree = (status: number) =>
  only({ patient: [status, 404], doctor: [status, 404], secretary: [status, 404] });
const withoutSecretary = (status: number) =>
  only({ patient: [status, 404], doctor: [status, 404], secretary: 404 });

const begun =
  (rest: object) =>
  ({ doctorId, patientId }: Target) => ({
    body: { id: newId(), doctor_id: doctorId, patient_id: patientId, ...said(), ...rest },
  });

export const messagingCases: Record<string, readonly Case[]> = {
  [`GET ${api}/notifications`]: [{ request: nothing, expected: signedIn }],
  [`GET ${api}/notifications/unread`]: [{ request: nothing, expected: signedIn }],
  [`PUT ${api}/notifications/:id`]: [
    {
      request: ({ noticeId }) => ({ params: { id: noticeId }, body: { read: true } }),
      expected: only({ patient: [200, 404], doctor: 404, secretary: 404, administrator: 404 }),
    },
  ],
  [`POST ${api}/notifications/read`]: [{ request: nothing, expected: signedIn }],
  [`GET ${api}/conversations`]: [
    { request: nothing, expected: only({ patient: 200, doctor: 200, secretary: 200 }) },
    {
      about: 'with words that stand in the threads of every circle',
      request: () => ({ query: { query: 'clinico' } }),
      expected: only({ patient: 200, doctor: 200, secretary: 200 }),
    },
  ],
  [`POST ${api}/conversations`]: [
    { request: begun({ kind: 'chat' }), expected: ofThree(201) },
    {
      about: 'a secure thread',
      request: begun({ kind: 'secure', subject: 'Reservado' }),
      expected: withoutSecretary(201),
    },
    {
      about: 'a request',
      request: begun({ kind: 'request', request: 'renewal' }),
      expected: only({ patient: [201, 404], doctor: 404, secretary: 404 }),
    },
    {
      about: 'the chat of a team',
      request: ({ doctorId }) => ({ body: { id: newId(), kind: 'team', doctor_id: doctorId, ...said() } }),
      expected: only({ patient: 404, doctor: [201, 404], secretary: [201, 404] }),
    },
  ],
  [`GET ${api}/conversations/:id`]: [
    { request: ({ talkId }) => ({ params: { id: talkId } }), expected: ofThree(200) },
    {
      about: 'a secure thread',
      request: ({ threadId }) => ({ params: { id: threadId } }),
      expected: withoutSecretary(200),
    },
  ],
  [`POST ${api}/conversations/:id/messages`]: [
    { request: ({ talkId }) => ({ params: { id: talkId }, body: said() }), expected: ofThree(201) },
    {
      about: 'into a secure thread',
      request: ({ threadId }) => ({ params: { id: threadId }, body: said() }),
      expected: withoutSecretary(201),
    },
  ],
  [`POST ${api}/conversations/:id/read`]: [
    { request: ({ talkId }) => ({ params: { id: talkId }, body: { seq: 1 } }), expected: ofThree(200) },
    {
      about: 'a secure thread',
      request: ({ threadId }) => ({ params: { id: threadId }, body: { seq: 1 } }),
      expected: withoutSecretary(200),
    },
  ],
  [`POST ${api}/conversations/:id/state`]: [
    {
      request: ({ wishId }) => ({ params: { id: wishId }, body: { state: 'done' } }),
      expected: only({ doctor: [200, 404], secretary: [200, 404] }),
    },
    {
      about: 'of what is no request',
      request: ({ talkId }) => ({ params: { id: talkId }, body: { state: 'done' } }),
      expected: only({ doctor: [409, 404], secretary: [409, 404] }),
    },
  ],
  [`GET ${api}/conversations/:id/files/:fileId`]: [
    {
      request: ({ talkId, talkFileId }) => ({ params: { id: talkId, fileId: talkFileId } }),
      expected: ofThree(200),
    },
  ],
  [`GET ${api}/correspondents`]: [
    { request: nothing, expected: only({ patient: 200, doctor: 200, secretary: 200 }) },
    {
      about: 'of a team',
      request: () => ({ query: { team: '1' } }),
      expected: only({ patient: 200, doctor: 200, secretary: 200 }),
    },
  ],
  [`POST ${api}/messages/screen`]: [
    { request: () => ({ body: { text: 'No respira' } }), expected: only({ patient: 200 }) },
  ],
};
