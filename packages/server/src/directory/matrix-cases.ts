import { api, type Case, everybody, nothing, only } from '../testing/matrix-case.ts';

const place = (locationId: string) => ({
  id: locationId,
  name: 'Centro de Prueba',
  address: 'Calle 1',
  city: 'Santiago',
  country: 'DO',
  province: 'DO-25',
  position: { lat: 19.45, lng: -70.7 },
  phone: '809 555 0100',
  time_zone: 'America/Santo_Domingo',
});

export const directoryCases: Record<string, readonly Case[]> = {
  [`GET ${api}/doctors/search`]: [
    { request: () => ({ query: { query: 'Elena' } }), expected: everybody(200) },
  ],
  [`GET ${api}/doctors`]: [
    {
      request: () => ({
        query: {
          query: 'Elena',
          specialty: 'cardiology',
          country: 'DO',
          city: 'santiago',
          lat: '18.48',
          lng: '-69.93',
          free_within: '30',
          sort: 'next_free',
        },
      }),
      expected: everybody(200),
    },
  ],
  [`GET ${api}/doctors/first-free`]: [
    { request: ({ doctorId }) => ({ query: { ids: doctorId } }), expected: everybody(200) },
  ],
  [`GET ${api}/directory/suggestions`]: [
    { request: () => ({ query: { query: 'cardiólogo Santiago' } }), expected: everybody(200) },
  ],
  [`GET ${api}/directory/facets`]: [{ request: nothing, expected: everybody(200) }],
  [`GET ${api}/doctors/:id`]: [
    { request: ({ doctorId }) => ({ params: { id: doctorId } }), expected: everybody(200), unknown: 404 },
  ],
  [`GET ${api}/doctors/:id/reviews`]: [
    { request: ({ doctorId }) => ({ params: { id: doctorId } }), expected: everybody(200), unknown: 404 },
  ],

  [`GET ${api}/appointments/:id/review`]: [
    {
      request: ({ reviewedId }) => ({ params: { id: reviewedId } }),
      expected: only({ patient: [200, 404] }),
    },
    {
      about: 'a visit that has not taken place',
      request: ({ appointmentId }) => ({ params: { id: appointmentId } }),
      expected: only({ patient: [409, 404] }),
    },
  ],
  [`PUT ${api}/appointments/:id/review`]: [
    {
      request: ({ completedId }) => ({
        params: { id: completedId },
        body: { stars: 4.5, text: 'Me escuchó con atención.' },
      }),
      expected: only({ patient: [200, 404] }),
    },
    {
      about: 'a visit that has not taken place',
      request: ({ appointmentId }) => ({ params: { id: appointmentId }, body: { stars: 5, text: '' } }),
      expected: only({ patient: [409, 404] }),
    },
  ],
  [`DELETE ${api}/appointments/:id/review`]: [
    {
      request: ({ reviewedId }) => ({ params: { id: reviewedId } }),
      expected: only({ patient: [200, 404] }),
    },
  ],
  [`PUT ${api}/reviews/:id/answer`]: [
    {
      request: ({ reviewId }) => ({ params: { id: reviewId }, body: { text: 'Gracias por venir.' } }),
      expected: only({ doctor: [200, 404] }),
    },
  ],
  [`DELETE ${api}/reviews/:id/answer`]: [
    { request: ({ reviewId }) => ({ params: { id: reviewId } }), expected: only({ doctor: [200, 404] }) },
  ],

  [`GET ${api}/favourites`]: [{ request: nothing, expected: only({ patient: 200 }) }],
  [`PUT ${api}/favourites/:doctorId`]: [
    { request: ({ doctorId }) => ({ params: { doctorId } }), expected: only({ patient: 200 }), unknown: 404 },
  ],
  [`DELETE ${api}/favourites/:doctorId`]: [
    { request: ({ doctorId }) => ({ params: { doctorId } }), expected: only({ patient: 200 }) },
  ],
  [`GET ${api}/doctors/mine`]: [
    { request: () => ({ query: { when: 'current' } }), expected: only({ patient: 200 }) },
  ],

  [`GET ${api}/account/public-profile`]: [{ request: nothing, expected: only({ doctor: 200 }) }],
  [`PUT ${api}/account/public-profile`]: [
    {
      request: ({ profileVersion }, { locationId }) => ({
        body: {
          bio: 'Corazón y presión.',
          specialties: ['cardiology'],
          languages: ['es'],
          insurers: ['senasa'],
          places: [place(locationId)],
          version: profileVersion,
        },
      }),
      expected: only({ doctor: 200 }),
      // What the two calls before it stored is a newer version.
      unknown: 409,
    },
  ],

  [`GET ${api}/admin/reviews`]: [{ request: nothing, expected: only({ administrator: 200 }) }],
  [`PUT ${api}/admin/reviews/:id/hidden`]: [
    {
      request: ({ reviewId }) => ({ params: { id: reviewId }, body: { reason: 'Nombra a otra persona.' } }),
      expected: only({ administrator: 200 }),
      unknown: 404,
    },
  ],
  [`GET ${api}/admin/specialty-requests`]: [{ request: nothing, expected: only({ administrator: 200 }) }],
  [`PUT ${api}/admin/specialty-requests/:doctorId`]: [
    {
      request: ({ doctorId }) => ({
        params: { doctorId },
        body: { specialties: ['dermatology'], confirmed: true },
      }),
      expected: only({ administrator: 200 }),
      unknown: 404,
    },
  ],
};
