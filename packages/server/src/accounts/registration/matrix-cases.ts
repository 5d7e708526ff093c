import { newId } from '../../platform/ids.ts';
import {
  api,
  type Case,
  everybody,
  nothing,
  password,
  signedIn,
  type Target,
} from '../../testing/matrix-case.ts';

const person = () => ({
  first_name: 'María',
  last_name: 'Núñez',
  email: `${newId()}@example.org`,
  password: 'cuatro gatos azules',
});

const visitor = ({ visitorToken }: Target) => ({ cookie: `dp-visitor=${visitorToken}` });

export const registrationCases: Record<string, readonly Case[]> = {
  [`POST ${api}/register-patient`]: [{ request: () => ({ body: person() }), expected: everybody(200) }],
  [`POST ${api}/register-doctor`]: [
    {
      request: (target) => ({
        ...visitor(target),
        body: {
          ...person(),
          name: 'María Núñez',
          specialties: ['cardiology'],
          bio: '',
          profile_image: null,
          id_document: target.uploadId,
          exequatur_number: '12-345',
          id_type: 'cedula',
          id_number: '001-0000000-1',
          practice_country: 'AR',
          practice_state: '',
          practice_province: 'AR-B',
          practice_canton: '',
          practice_territory: '',
        },
      }),
      expected: everybody(200),
      unknown: 409,
    },
    {
      about: 'without the browser session that handed the document in',
      request: ({ uploadId }) => ({
        body: {
          ...person(),
          specialties: ['cardiology'],
          id_document: uploadId,
          exequatur_number: '12-345',
          id_type: 'cedula',
          id_number: '001-0000000-1',
          practice_country: 'DO',
        },
      }),
      expected: everybody(409),
    },
  ],
  [`POST ${api}/register-secretary`]: [
    {
      request: (target) => ({
        ...visitor(target),
        body: { ...person(), doctor_id: target.doctorId, id_document: target.uploadId },
      }),
      expected: everybody(200),
      unknown: 400,
    },
  ],
  [`GET ${api}/doctor-users`]: [
    { request: nothing, expected: everybody(200) },
    {
      about: 'by the name of a doctor who is not approved',
      request: () => ({ query: { search: 'Pendiente' } }),
      expected: everybody(200),
    },
  ],
  [`POST ${api}/verify-email`]: [
    {
      request: ({ patientId, emailToken }) => ({ body: { user: patientId, token: emailToken, password } }),
      expected: everybody(200),
      signsVisitorsIn: true,
      unknown: 400,
    },
  ],
  [`POST ${api}/account/verification-mail`]: [{ request: nothing, expected: signedIn }],
};
