import { newId } from '../../platform/ids.ts';
import { api, type Case, everybody, nothing, only } from '../../testing/matrix-case.ts';

const administrators = only({ administrator: 200 });
const practice = only({ doctor: 200, secretary: 200 });
const own = only({ doctor: [200, 404], secretary: [200, 404] });
const provider = { base_url: 'http://127.0.0.1:9', account: 'AC1', api_version: '' };
const words = { subject: '', text: '{{practice}}: {{link}}' };
const notice = { medium: 'text', template: 'notice', language: 'es' };
/** Nobody here knows the secret with which a provider signs. */
const forged: readonly Case[] = [{ request: nothing, expected: everybody(403) }];

export const channelsCases: Record<string, readonly Case[]> = {
  [`GET ${api}/admin/channels`]: [{ request: nothing, expected: administrators }],
  [`PUT ${api}/admin/channels/:channel`]: [
    {
      request: ({ smsVersion }) => ({
        params: { channel: 'sms' },
        body: { ...provider, version: smsVersion, enabled: false, sender: '' },
      }),
      expected: administrators,
      unknown: 409,
    },
  ],
  [`POST ${api}/admin/channels/:channel/test`]: [
    { request: () => ({ params: { channel: 'sms' }, body: provider }), expected: administrators },
  ],
  [`GET ${api}/patients/:id/channels`]: [
    { request: ({ patientId }) => ({ params: { id: patientId } }), expected: own },
  ],
  [`PUT ${api}/patients/:id/channels/:channel`]: [
    {
      request: ({ patientId }) => ({
        params: { id: patientId, channel: 'sms' },
        body: { given: true, number: '+18095551234', reminders: false, way: 'written' },
      }),
      expected: own,
    },
  ],
  [`POST ${api}/channels/messages`]: [
    {
      request: ({ reachableId }) => ({
        body: { id: newId(), channel: 'sms', patient_id: reachableId, template: 'notice' },
      }),
      expected: only({ doctor: [201, 404], secretary: [201, 404] }),
    },
    {
      about: 'an appointment of somebody else',
      request: ({ reachableId, appointmentId }) => ({
        body: {
          id: newId(),
          channel: 'sms',
          patient_id: reachableId,
          template: 'appointment_reminder',
          appointment_id: appointmentId,
        },
      }),
      expected: only({ doctor: 404, secretary: 404 }),
    },
  ],
  [`GET ${api}/channels/messages`]: [
    { request: nothing, expected: practice },
    {
      about: 'of one patient',
      request: ({ patientId }) => ({ query: { patient_id: patientId } }),
      expected: own,
    },
  ],
  [`GET ${api}/channels/messages.csv`]: [
    { request: nothing, expected: practice },
    {
      about: 'of one patient',
      request: ({ patientId }) => ({ query: { patient_id: patientId } }),
      expected: own,
    },
  ],
  [`POST ${api}/channels/messages/:id/resend`]: [
    { request: ({ failedMessageId }) => ({ params: { id: failedMessageId } }), expected: own },
  ],
  [`GET ${api}/message-templates`]: [{ request: nothing, expected: practice }],
  [`PUT ${api}/message-templates/:medium/:template/:language`]: [
    {
      request: ({ templateVersion }) => ({ params: notice, body: { ...words, version: templateVersion } }),
      expected: practice,
      unknown: 409,
    },
  ],
  [`DELETE ${api}/message-templates/:medium/:template/:language`]: [
    { request: () => ({ params: { ...notice, language: 'en' } }), expected: practice },
  ],
  [`POST ${api}/message-templates/:medium/:template/:language/preview`]: [
    { request: () => ({ params: notice, body: words }), expected: practice },
  ],
  [`POST ${api}/webhooks/sms/status`]: forged,
  [`POST ${api}/webhooks/sms/inbound`]: forged,
  [`POST ${api}/webhooks/whatsapp`]: forged,
  [`GET ${api}/webhooks/whatsapp`]: [
    {
      request: () => ({
        query: { 'hub.mode': 'subscribe', 'hub.verify_token': 'saludo', 'hub.challenge': '4711' },
      }),
      expected: everybody(200),
    },
    {
      about: 'with another word',
      request: () => ({
        query: { 'hub.mode': 'subscribe', 'hub.verify_token': 'adios', 'hub.challenge': '4711' },
      }),
      expected: everybody(403),
    },
  ],
};
