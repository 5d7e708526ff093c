import { expect, test } from 'vitest';
import { resourcesOf } from './envelope.ts';
import { ResourceLines } from './read-file.ts';

type Entry = { fullUrl?: string; request?: unknown; resource?: { id?: string } };
const read = (json: unknown) => {
  const { entry, leftOut, type } = resourcesOf(json);
  return { entry: entry as (Entry & { at: string })[], leftOut, type };
};
const idsOf = (json: unknown) => read(json).entry.map(({ resource }) => resource?.id);

const patient = (id: string, more: object = {}) => ({ resourceType: 'Patient', id, ...more });
const allergy = (id: string, more: object = {}) => ({
  resourceType: 'AllergyIntolerance',
  id,
  code: { text: 'Penicilina' },
  ...more,
});
const bundle = (type: string, entry: unknown, more: object = {}) => ({
  resourceType: 'Bundle',
  type,
  entry,
  ...more,
});
const self = (url: string) => ({
  link: [
    { relation: 'next', url: 'https://x.example' },
    { relation: 'self', url },
  ],
});

test.each(['transaction', 'batch', 'collection', 'searchset'])('keeps a %s as it is', (type) => {
  const entry = {
    fullUrl: 'urn:uuid:1',
    request: { method: 'POST', url: 'Patient' },
    resource: patient('p'),
  };
  expect(resourcesOf(bundle(type, [entry]))).toEqual({
    resourceType: 'Bundle',
    type,
    entry: [{ at: 'entry[0]', ...entry }],
    leftOut: [],
  });
});

test('passes on what is no entry when a list of entries holds it', () => {
  expect(read(bundle('collection', [null, 'x', { resource: patient('p') }])).entry).toEqual([
    null,
    'x',
    { at: 'entry[2]', resource: patient('p') },
  ]);
});

test('takes a single resource, a list, and lines', () => {
  expect(idsOf(patient('p'))).toEqual(['p']);
  expect(idsOf([patient('p'), allergy('a')])).toEqual(['p', 'a']);
  const lines = new ResourceLines([
    { line: 2, resource: allergy('a') },
    { line: 4, resource: bundle('collection', [{ resource: patient('p') }]) },
  ]);
  expect(read(lines).entry.map(({ at }) => at)).toEqual(['line 2', 'line 4.entry[0]']);
});

test('names what is no resource when other items of a list are', () => {
  const { entry, leftOut } = read([patient('p'), null, { id: 'x' }]);
  expect(entry).toHaveLength(1);
  expect(leftOut).toEqual([
    { type: 'entry without resource', reason: 'type_not_kept', detail: null, place: '[1]' },
    { type: 'entry without resource', reason: 'type_not_kept', detail: null, place: '[2]' },
  ]);
});

test('takes bundles within bundles down to the depth that a file may have', () => {
  const nested = (depth: number): object =>
    depth === 0 ? patient('p') : bundle('collection', [{ resource: nested(depth - 1) }]);
  expect(idsOf(nested(3))).toEqual(['p']);
  expect(idsOf(nested(33))).toEqual(['p']);
  expect(() => read(nested(60))).toThrow(expect.objectContaining({ code: 'too_deep' }));
});

test('takes resources out of parameters and their parts, and names the others', () => {
  const parameters = {
    resourceType: 'Parameters',
    parameter: [
      { name: 'return', resource: bundle('searchset', [{ resource: patient('p') }]) },
      { name: 'more', part: [{ name: 'a', part: [{ name: 'b', resource: allergy('a') }] }] },
      { name: 'count', valueInteger: 3 },
    ],
  };
  expect(idsOf(parameters)).toEqual(['p', 'a']);
  expect(read(parameters).entry.map(({ at }) => at)).toEqual([
    'parameter[0].resource.entry[0]',
    'parameter[1].part[0].part[0].resource',
  ]);
  expect(read(parameters).leftOut).toEqual([
    { type: 'Parameters', reason: 'type_not_kept', detail: null, place: 'parameter[2]' },
  ]);
});

test('does not unwrap a patch when its parameters hold a resource', () => {
  const parameters = { resourceType: 'Parameters', parameter: [{ name: 'x', resource: patient('p') }] };
  const request = { method: 'PATCH', url: 'Patient/p' };
  expect(read(bundle('transaction', [{ request, resource: parameters }])).entry).toEqual([
    { at: 'entry[0]', request, resource: parameters },
  ]);
});

test.each([
  ['https://a.example/fhir/Patient?_id=7', 'https://a.example/fhir/Patient/p'],
  ['https://a.example/fhir/R4/Patient/7/$everything?_count=2', 'https://a.example/fhir/R4/Patient/p'],
  ['https://a.example/fhir?_getpages=77', 'https://a.example/fhir/Patient/p'],
  ['https://a.example/FHIR/Observation/_search', 'https://a.example/FHIR/Patient/p'],
  ['http://a.example:8080/_history', 'http://a.example:8080/Patient/p'],
  ['Patient?_id=7', undefined],
  ['/fhir/Patient', undefined],
])('gives an entry without a full URL the root of its page when that is %s', (url, fullUrl) => {
  const page = bundle('searchset', [{ resource: patient('p') }], self(url));
  expect(read(page).entry[0]?.fullUrl).toBe(fullUrl);
});

test('keeps the pages of two servers apart', () => {
  const page = (server: string) =>
    bundle('searchset', [{ resource: patient('1') }, { fullUrl: `${server}/X/2`, resource: allergy('2') }], {
      link: [{ relation: 'self', url: `${server}/Patient` }],
    });
  const { entry } = read([page('https://a.example'), page('https://b.example/r4')]);
  expect(entry.map(({ fullUrl }) => fullUrl)).toEqual([
    'https://a.example/Patient/1',
    'https://a.example/X/2',
    'https://b.example/r4/Patient/1',
    'https://b.example/r4/X/2',
  ]);
});

test('gives no root to a collection, whose link may name only itself', () => {
  expect(
    read(bundle('collection', [{ resource: patient('p') }], self('https://a.example/Bundle/1'))).entry,
  ).toEqual([{ at: 'entry[0]', resource: patient('p') }]);
});

test('leaves out by name what a search says of itself', () => {
  const outcome = { search: { mode: 'outcome' }, resource: { resourceType: 'OperationOutcome' } };
  const { entry, leftOut } = read(
    bundle('searchset', [outcome, { search: { mode: 'include' }, resource: patient('p') }]),
  );
  expect(entry).toHaveLength(1);
  expect(leftOut).toEqual([
    { type: 'OperationOutcome', reason: 'type_not_kept', detail: null, place: 'entry[0]' },
  ]);
});

test('takes what a server answered and names what it refused', () => {
  const { entry, leftOut } = read(
    bundle('batch-response', [
      { response: { status: '200 OK' }, resource: bundle('searchset', [{ resource: patient('p') }]) },
      { response: { status: '404' }, resource: { resourceType: 'OperationOutcome' } },
      { response: { status: '201', location: 'Observation/1' } },
    ]),
  );
  expect(entry).toEqual([{ at: 'entry[0].resource.entry[0]', resource: patient('p') }, { at: 'entry[2]' }]);
  expect(leftOut).toEqual([
    { type: 'OperationOutcome', reason: 'not_an_addition', detail: null, place: 'entry[1]' },
  ]);
});

const version = (id: string, of: number, more: object = {}) =>
  allergy(id, { meta: { versionId: String(of), lastUpdated: `2026-01-0${of}T10:00:00Z` }, ...more });
const url = 'https://a.example/AllergyIntolerance';

test.each([
  ['in order', [2, 1, 0]],
  ['turned round', [0, 1, 2]],
  ['mixed', [1, 2, 0]],
])('keeps only the newest version when a history is %s', (_order, order) => {
  const versions = [version('a', 1), version('a', 2), version('a', 3)].map((resource) => ({
    fullUrl: `${url}/a`,
    request: { method: 'PUT', url: 'AllergyIntolerance/a' },
    resource,
  }));
  const { entry, leftOut } = read(
    bundle(
      'history',
      order.map((index) => versions[index]),
    ),
  );
  expect(entry).toMatchObject([{ resource: { meta: { versionId: '3' } } }]);
  expect(entry[0]).not.toHaveProperty('request');
  expect(leftOut.map(({ type, reason }) => [type, reason])).toEqual([
    ['AllergyIntolerance', 'older_version'],
    ['AllergyIntolerance', 'older_version'],
  ]);
});

test('finds the newest version when it stands on another page or is told only by number, by URL or by place', () => {
  const page = (...entry: object[]) => bundle('history', entry, self('https://a.example/_history'));
  const numbered = (of: string) => allergy('a', { meta: { versionId: of } });
  const pages = [
    page({ resource: numbered('9') }),
    page({ fullUrl: `${url}/a/_history/10`, resource: numbered('10') }),
  ];
  expect(read(pages).entry).toMatchObject([{ resource: { meta: { versionId: '10' } } }]);
  const bare = bundle('history', [
    { resource: allergy('a', { note: 1 }) },
    { resource: allergy('a', { note: 2 }) },
  ]);
  expect(read(bare).entry).toMatchObject([{ resource: { note: 1 } }]);
});

test('withdraws what a history says was deleted, with all its versions', () => {
  const deletion = {
    request: { method: 'DELETE', url: 'AllergyIntolerance/a' },
    response: { status: '204', lastModified: '2026-02-01T10:00:00Z', etag: 'W/"3"' },
  };
  const entries = [
    { fullUrl: `${url}/a`, resource: version('a', 1) },
    deletion,
    { fullUrl: `${url}/b`, resource: version('b', 1) },
    { request: { method: 'DELETE', url: 'Condition/c' } },
    { request: { method: 'DELETE' }, resource: { resourceType: 'Condition' } },
  ];
  const { entry, leftOut } = read(bundle('history', entries));
  expect(entry).toMatchObject([{ resource: { id: 'b' } }]);
  expect(leftOut).toEqual([
    { type: 'AllergyIntolerance', reason: 'deleted_in_source', detail: null, place: 'entry[0]' },
    { type: 'AllergyIntolerance', reason: 'deleted_in_source', detail: null, place: 'entry[1]' },
    { type: 'Condition', reason: 'deleted_in_source', detail: null, place: 'entry[3]' },
    { type: 'Condition', reason: 'deleted_in_source', detail: null, place: 'entry[4]' },
  ]);
});

test('withdraws a deleted resource when only its full URL names it, in another bundle of the file', () => {
  const live = bundle('collection', [{ fullUrl: `${url}/a`, resource: version('a', 1) }]);
  const history = bundle('history', [
    { fullUrl: `${url}/a`, request: { method: 'DELETE' }, response: { etag: 'W/"2"' } },
  ]);
  for (const pages of [
    [live, history],
    [history, live],
  ])
    expect(read(pages).leftOut.map(({ type, reason }) => [type, reason])).toEqual([
      ['AllergyIntolerance', 'deleted_in_source'],
      ['AllergyIntolerance', 'deleted_in_source'],
    ]);
});

test('takes what was written again after its deletion', () => {
  const entries = [
    { fullUrl: `${url}/a`, request: { method: 'POST' }, resource: version('a', 3) },
    { fullUrl: `${url}/a`, request: { method: 'DELETE' }, response: { etag: 'W/"2"' } },
  ];
  const { entry, leftOut } = read(bundle('history', entries));
  expect(entry).toHaveLength(1);
  expect(leftOut).toMatchObject([{ reason: 'older_version' }]);
});

test('prefers the newer of two versions outside a history only when they say which it is', () => {
  const twice = (...resources: object[]) =>
    read(
      bundle(
        'searchset',
        resources.map((resource) => ({ fullUrl: `${url}/a`, resource })),
      ),
    );
  expect(twice(version('a', 1), version('a', 2)).entry).toMatchObject([
    { resource: { meta: { versionId: '2' } } },
  ]);
  expect(twice(allergy('a'), allergy('a')).entry).toHaveLength(2);
  expect(twice(version('a', 1), allergy('a')).entry).toHaveLength(2);
});

test('names the place of every version that is not the newest', () => {
  const entries = Array.from({ length: 60 }, (_, index) => ({
    fullUrl: `${url}/a`,
    resource: allergy('a', { meta: { versionId: String(index) } }),
  }));
  const { leftOut } = read(bundle('history', entries));
  expect(new Set(leftOut.map(({ place }) => place)).size).toBe(59);
});

test('refuses a document that was made in error, and names its entries within another bundle', () => {
  const document = bundle('document', [
    { resource: { resourceType: 'Composition', status: 'entered-in-error' } },
    { resource: allergy('a') },
  ]);
  expect(() => read(document)).toThrow(expect.objectContaining({ code: 'document_withdrawn' }));
  const { entry, leftOut } = read([patient('p'), document]);
  expect(entry).toHaveLength(1);
  expect(leftOut.map(({ reason }) => reason)).toEqual(['entered_in_error', 'entered_in_error']);
});

test.each([
  ['nothing', null, 'not_a_bundle'],
  ['words', 'Patient', 'not_a_bundle'],
  ['other JSON', { patients: [{ name: 'x' }] }, 'not_a_bundle'],
  ['an empty list', [], 'not_a_bundle'],
  ['lists within a list', [[patient('p')]], 'not_a_bundle'],
  ['an unknown type', bundle('archive', []), 'not_a_bundle'],
  ['no list of entries', bundle('collection', { 0: patient('p') }), 'not_a_bundle'],
  ['an error message', { resourceType: 'OperationOutcome', issue: [] }, 'server_error'],
  [
    'a patient of DSTU2',
    bundle('collection', [{ resource: patient('p', { name: [{ family: ['Vieja'] }] }) }]),
    'other_fhir_version',
  ],
])('refuses %s by name', (_what, json, code) => {
  expect(() => read(json)).toThrow(expect.objectContaining({ code }));
});

test('keeps two people of two pages apart when every network has such a server', () => {
  const page = (family: string, lastUpdated: string) =>
    bundle('searchset', [
      {
        fullUrl: 'http://localhost:8080/fhir/Patient/1',
        resource: { resourceType: 'Patient', id: '1', name: [{ family }], meta: { lastUpdated } },
      },
    ]);
  const { entry, leftOut } = read([page('A', '2025-01-01T00:00:00Z'), page('B', '2026-01-01T00:00:00Z')]);
  expect([entry.length, leftOut]).toEqual([2, []]);
});

test('takes every resource of entries whose URL is that of a search', () => {
  const entries = ['a', 'b'].map((id) => ({
    fullUrl: 'https://his.example/fhir/AllergyIntolerance',
    resource: allergy(id, { meta: { lastUpdated: `2026-01-0${id === 'a' ? 1 : 2}T00:00:00Z` } }),
  }));
  const { entry, leftOut } = read(bundle('searchset', entries));
  expect([entry.length, leftOut]).toEqual([2, []]);
});
