import { Import } from '@doctor-plus/contract/charts/imports.ts';
import * as z from 'zod/mini';
import { createDocumentKeeper, type DocumentKeeper } from '../charts/import/keep-documents.ts';
import { createFileStore } from '../platform/files/store.ts';
import { createLog } from '../platform/log.ts';
import type { TestApp, TestClient } from './app.ts';
import { api } from './charts.ts';
import { multipartOf } from './multipart.ts';

/** Takes the documents of an import into the application's store. */
export const keeperOf = ({ files, secrets }: TestApp): DocumentKeeper =>
  createDocumentKeeper({
    files: createFileStore({ directory: files, fieldKey: secrets.fieldKey }),
    scan: null,
    log: createLog('silent'),
  });

/** Hands a file in as the screen does; not looked at yet. */
export const handIn = (
  client: TestClient,
  name: string,
  bytes: Buffer,
  body: Record<string, string> = {},
) => {
  const form = multipartOf({ body, file: { name, type: 'application/octet-stream', bytes } });
  return client.call('POST', `${api}/imports`, form.body, { 'content-type': form.contentType });
};

export const importNow = async (client: TestClient, id: string, page = 1): Promise<Import> =>
  z.parse(Import, (await client.call('GET', `${api}/imports/${id}?page=${page}`)).json());

/** Hands a file in, has it looked at, and gives what the screen shows then. */
export const preview = async (
  app: TestApp,
  client: TestClient,
  name: string,
  content: Buffer | string | object,
  body: Record<string, string> = {},
): Promise<Import> => {
  const bytes = Buffer.isBuffer(content)
    ? content
    : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  const answer = await handIn(client, name, bytes, body);
  if (answer.statusCode !== 201) throw new Error(`${name}: ${answer.body}`);
  const { id } = z.parse(Import, answer.json());
  await app.jobs.runAll();
  return importNow(client, id);
};

/** Sends a step of an import and runs what follows from it. */
export const step = async (
  app: TestApp,
  client: TestClient,
  id: string,
  what: 'start' | 'stop' | 'undo',
): Promise<Import> => {
  const answer = await client.call('POST', `${api}/imports/${id}/${what}`);
  if (answer.statusCode !== 200) throw new Error(`${what}: ${answer.body}`);
  await app.jobs.runAll();
  return importNow(client, id);
};

const url = 'urn:uuid:6b3f1a52-0c7d-4b4e-9d1e-2f6a7c8b9d01';

/** A small bundle: somebody with a visit, a measured pulse in it, a condition, and a bill that is not taken. */
export const bundleOf = ({
  url: patient = url,
  family = 'Importada',
  birthDate = '1980-02-29',
  phone = '809-555-0142',
} = {}) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: [
    {
      fullUrl: patient,
      resource: {
        resourceType: 'Patient',
        name: [{ family, given: ['Marta'] }],
        gender: 'female',
        birthDate,
        telecom: [{ system: 'phone', value: phone }],
      },
    },
    {
      fullUrl: `${patient}-visit`,
      resource: {
        resourceType: 'Encounter',
        status: 'finished',
        class: { code: 'AMB' },
        subject: { reference: patient },
        period: { start: '2020-05-01T09:00:00Z' },
        reasonCode: [{ text: 'Control' }],
      },
    },
    {
      fullUrl: `${patient}-pulse`,
      resource: {
        resourceType: 'Observation',
        status: 'final',
        code: { coding: [{ system: 'http://loinc.org', code: '8867-4' }] },
        subject: { reference: patient },
        encounter: { reference: `${patient}-visit` },
        effectiveDateTime: '2020-05-01T09:05:00Z',
        valueQuantity: { value: 72, unit: '/min', code: '/min' },
      },
    },
    {
      fullUrl: `${patient}-condition`,
      resource: {
        resourceType: 'Condition',
        code: { text: 'Asma' },
        subject: { reference: patient },
        recordedDate: '2020-05-01',
      },
    },
    { resource: { resourceType: 'Claim', patient: { reference: patient } } },
  ],
});
