import { describe, expect, test } from 'vitest';
import { readBundle } from './read-bundle.ts';

type Entry = { fullUrl?: string; resource: { resourceType: string; id?: string } & Record<string, unknown> };

const patient = (family: string, rest: object = {}) => ({
  resourceType: 'Patient',
  name: [{ family, given: ['Rita'] }],
  gender: 'female',
  birthDate: '1970-01-01',
  ...rest,
});
const condition = (subject: object) => ({ resourceType: 'Condition', code: { text: 'Gota' }, subject });

/** The family name of whoever the last entry is about; undefined where nobody is certain. */
const ownerOf = (...entry: Entry[]) => {
  const read = readBundle({ resourceType: 'Bundle', type: 'collection', entry });
  const owner = read.entries.at(-1)?.owner?.resource;
  return owner?.resourceType === 'Patient' ? owner.name?.[0]?.family : undefined;
};

const norte = 'https://norte.example/fhir';
const sur = 'https://sur.example/fhir';
const uuid = 'urn:uuid:6b3f1a52-0c7d-4b4e-9d1e-2f6a7c8b9d01';
const system = 'https://norte.example/historia';

describe('a subject', () => {
  test.each<[string, Entry, object]>([
    [
      'by a full URL',
      { fullUrl: `${norte}/Patient/1`, resource: patient('A', { id: '1' }) },
      { reference: `${norte}/Patient/1` },
    ],
    [
      'by a version',
      { fullUrl: `${norte}/Patient/1`, resource: patient('A', { id: '1' }) },
      { reference: `${norte}/Patient/1/_history/4` },
    ],
    [
      'by a relative URL',
      { fullUrl: `${norte}/Patient/1`, resource: patient('A', { id: '1' }) },
      { reference: 'Patient/1' },
    ],
    [
      'by a relative URL with a version',
      { fullUrl: `${norte}/Patient/1`, resource: patient('A') },
      { reference: 'Patient/1/_history/2' },
    ],
    [
      'by another scheme of its server',
      { fullUrl: `${norte}/Patient/1`, resource: patient('A') },
      { reference: 'http://NORTE.example/fhir/Patient/1' },
    ],
    ['by UUID', { fullUrl: uuid, resource: patient('A') }, { reference: uuid }],
    [
      'by identifier',
      { fullUrl: uuid, resource: patient('A', { identifier: [{ system, value: '7' }] }) },
      { identifier: { system, value: '7' } },
    ],
    [
      'by condition',
      { fullUrl: uuid, resource: patient('A', { identifier: [{ system, value: '7' }] }) },
      { reference: `Patient?identifier=${encodeURIComponent(system)}|7` },
    ],
    [
      'by an id that occurs once beside a UUID',
      { fullUrl: uuid, resource: patient('A', { id: 'st' }) },
      { reference: 'Patient/st' },
    ],
    [
      'by an id that occurs once without full URL',
      { resource: patient('A', { id: 'st' }) },
      { reference: 'Patient/st' },
    ],
  ])('is found %s', (_what, one, subject) => {
    const of = (fullUrl: string): Entry => ({ fullUrl, resource: condition(subject) });
    expect(ownerOf(one, of(`${norte}/Condition/c`))).toBe('A');
  });

  test.each<[string, Entry[], object]>([
    [
      'in two servers of the file',
      [
        { fullUrl: `${norte}/Patient/1`, resource: patient('A', { id: '1' }) },
        { fullUrl: `${sur}/Patient/1`, resource: patient('B', { id: '1' }) },
      ],
      { reference: 'Patient/1' },
    ],
    [
      'on another server',
      [{ fullUrl: `${norte}/Patient/1`, resource: patient('A', { id: '1' }) }],
      { reference: `${sur}/Patient/1` },
    ],
    [
      'twice among entries without full URL',
      [{ resource: patient('A', { id: '1' }) }, { resource: patient('B', { id: '1' }) }],
      { reference: 'Patient/1' },
    ],
    [
      'of two who bear one number',
      [
        { fullUrl: uuid, resource: patient('A', { identifier: [{ system, value: '7' }] }) },
        {
          fullUrl: uuid.replace('01', '02'),
          resource: patient('B', { birthDate: '1999-01-01', identifier: [{ system, value: '7' }] }),
        },
      ],
      { identifier: { system, value: '7' } },
    ],
    [
      'by an address and a number that point to two people',
      [
        { fullUrl: uuid, resource: patient('A') },
        {
          fullUrl: uuid.replace('9d01', '9d02'),
          resource: patient('B', { identifier: [{ system, value: '7' }] }),
        },
      ],
      { reference: uuid, identifier: { system, value: '7' } },
    ],
    ['by a name to show', [{ fullUrl: uuid, resource: patient('A') }], { display: 'Rita A' }],
    ['inside the resource', [{ fullUrl: uuid, resource: patient('A') }], { reference: '#p' }],
  ])('is nobody certain when it stands %s', (_what, people, subject) => {
    const entry = { resource: { ...condition(subject), contained: [{ resourceType: 'Patient', id: 'p' }] } };
    expect(ownerOf(...people, entry)).toBeUndefined();
    expect(ownerOf(...people.toReversed(), entry)).toBeUndefined();
  });

  test('of an entry that names no server is nobody while the file speaks of two', () => {
    const people = [
      { fullUrl: `${norte}/Patient/1`, resource: patient('A', { id: '1' }) },
      { fullUrl: `${sur}/Patient/2`, resource: patient('B', { id: '2' }) },
    ];
    expect(ownerOf(...people, { resource: condition({ reference: 'Patient/1' }) })).toBeUndefined();
    expect(
      ownerOf(
        { fullUrl: `${norte}/Patient/1`, resource: patient('A', { id: '1' }) },
        { resource: condition({ reference: 'Patient/1' }) },
      ),
    ).toBe('A');
  });

  test('inside the resource is found by its number', () => {
    const one = { fullUrl: uuid, resource: patient('A', { identifier: [{ system, value: '7' }] }) };
    const contained = [{ ...patient('A', { identifier: [{ system, value: '7' }] }), id: 'p' }];
    expect(ownerOf(one, { resource: { ...condition({ reference: '#p' }), contained } })).toBe('A');
  });

  test('is one person when two servers describe the same one', () => {
    const [one, other] = [
      { fullUrl: `${norte}/Patient/1`, resource: patient('A', { id: '1' }) },
      { fullUrl: `${sur}/Patient/9`, resource: patient('A', { id: '9' }) },
    ];
    const entry = { fullUrl: `${sur}/Condition/c`, resource: condition({ reference: 'Patient/9' }) };
    const read = readBundle({ resourceType: 'Bundle', type: 'collection', entry: [one, other, entry] });
    expect(read.entries[2]?.owner).toBe(read.entries[0]?.owner);
  });
});

test('three records are one person only when each is the same as each other', () => {
  const policy = { identifier: [{ system, value: 'POL-1' }] };
  const entry = [
    { fullUrl: `${norte}/Patient/a`, resource: patient('A', { ...policy, birthDate: '1960-01-01' }) },
    { fullUrl: `${norte}/Patient/m`, resource: patient('A', { ...policy, birthDate: undefined }) },
    { fullUrl: `${norte}/Patient/z`, resource: patient('A', { ...policy, birthDate: '1990-01-01' }) },
  ];
  const { entries } = readBundle({ resourceType: 'Bundle', type: 'collection', entry });
  expect(entries.map((one) => one.owner === one)).toEqual([true, true, true]);
});

test('an address on another server finds nobody whose own address is known', () => {
  const one = { fullUrl: uuid, resource: patient('A', { id: '1' }) };
  expect(ownerOf(one, { resource: condition({ reference: `${sur}/Patient/1` }) })).toBeUndefined();
  const bare = { resource: patient('A', { id: '1' }) };
  const of = (root: string) => ({ resource: condition({ reference: `${root}/Patient/1` }) });
  expect(ownerOf(bare, of(norte))).toBe('A');
  expect(ownerOf(bare, of(norte), of(sur))).toBeUndefined();
});

describe('a resource is known to a later import', () => {
  const refsOf = (...entry: Entry[]) =>
    readBundle({ resourceType: 'Bundle', type: 'collection', entry }).entries.map(
      ({ sourceRef }) => sourceRef,
    );
  const owner = { fullUrl: `${norte}/Patient/1`, resource: patient('A', { id: '1' }) };
  const of = (rest: object, fullUrl?: string): Entry => ({
    ...(fullUrl ? { fullUrl } : {}),
    resource: { ...condition({ reference: 'Patient/1' }), ...rest },
  });

  test('by its own number, its address, or its id among those of the person', () => {
    expect(refsOf(owner, of({ identifier: [{ system, value: 'P-88' }] }, uuid))[1]).toBe(
      `identifier:${system}|P-88`,
    );
    expect(refsOf(owner, of({ id: 'c' }, `${norte}/Condition/c`))[1]).toBe(`${norte}/Condition/c`);
    expect(refsOf(owner, of({ id: 'c' }))[1]).toBe(`${norte}/Patient/1 Condition/c`);
    expect(refsOf(owner, of({}))[1]).toMatch(/^sha256:/);
  });

  test('by nothing that several resources of the file share', () => {
    const shared = { identifier: [{ system, value: 'order-1' }] };
    const refs = refsOf(
      owner,
      of({ ...shared, code: { text: 'Potasio' } }, `${norte}/Condition/k`),
      of({ ...shared, code: { text: 'Sodio' } }, `${norte}/Condition/na`),
    );
    expect(refs.slice(1)).toEqual([`${norte}/Condition/k`, `${norte}/Condition/na`]);
  });

  test.each(['http://localhost:8080/fhir', 'https://192.168.1.5/fhir', 'http://server.local/fhir'])(
    'by an id among those of the person when the server %s has no name of its own',
    (root) => {
      const [, ref] = refsOf(
        {
          fullUrl: `${root}/Patient/1`,
          resource: patient('A', { id: '1', identifier: [{ system, value: '7' }] }),
        },
        of({ id: 'c' }, `${root}/Condition/c`),
      );
      expect(ref).toBe(`identifier:${system}|7 Condition/c`);
    },
  );
});
