import { newId } from '../../platform/ids.ts';
import { api, type Case, only } from '../../testing/matrix-case.ts';

const fields = () => ({
  kind: 'protocol',
  language: 'es',
  title: newId(),
  publisher: 'Consultorio',
  year: 2026,
  link: 'https://example.org/protocolo',
  text: '# Antes\nLa persona descansa cinco minutos antes de la toma.',
});
const keepers = (status: number) => only({ doctor: status, administrator: status });

export const libraryCases: Record<string, readonly Case[]> = {
  [`GET ${api}/library`]: [
    { request: () => ({ query: { query: 'presión', kind: 'protocol' } }), expected: keepers(200) },
  ],
  [`GET ${api}/library/:id`]: [
    {
      request: ({ libraryDraftId }) => ({ params: { id: libraryDraftId }, query: { version: '1' } }),
      expected: keepers(200),
      unknown: 404,
    },
  ],
  [`POST ${api}/library`]: [{ request: () => ({ body: fields() }), expected: keepers(201) }],
  [`PUT ${api}/library/:id`]: [
    {
      request: ({ libraryDraftId }) => ({
        params: { id: libraryDraftId },
        body: { version: 1, ...fields() },
      }),
      expected: keepers(200),
      unknown: 404,
    },
  ],
  [`PUT ${api}/library/:id/publish`]: [
    {
      request: ({ libraryDraftId }) => ({ params: { id: libraryDraftId }, body: { version: 1 } }),
      expected: keepers(200),
      unknown: 404,
    },
  ],
  [`PUT ${api}/library/:id/review`]: [
    {
      request: ({ publishedId }) => ({ params: { id: publishedId }, body: { version: 1 } }),
      expected: only({ doctor: 200 }),
      unknown: 404,
    },
  ],
  [`PUT ${api}/library/:id/retire`]: [
    {
      request: ({ publishedId }) => ({ params: { id: publishedId }, body: { version: 1 } }),
      expected: keepers(200),
      unknown: 404,
    },
  ],
  [`GET ${api}/assistant/research`]: [
    { request: () => ({ query: { question: 'toma de tensión' } }), expected: only({ doctor: 200 }) },
  ],
};
