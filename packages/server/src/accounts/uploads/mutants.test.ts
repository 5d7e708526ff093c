import { randomInt } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { samplePdf, samplePicture } from '../../testing/sample-files.ts';
import { upload } from '../../testing/uploads.ts';
import { withinProcessorTime } from '../../testing/within.ts';

/** Of each honest file; the nightly run tries ten times as many. */
const mutantsOfEach = process.env.BAD_INPUT === 'everything' ? 40 : 4;
const seed = Number(process.env.MUTANT_SEED ?? randomInt(1_000_000));

let app: TestApp;
let doctor: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  doctor = await app.signIn('doctor');
});
afterAll(() => app.close());

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
const randomFrom = (start: number) => {
  let state = start;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A file with bits flipped, bytes cut out, doubled or put in, as disks, networks and fuzzers do. */
const mutate = (honest: Buffer, random: () => number): Buffer => {
  const below = (limit: number) => Math.floor(random() * limit);
  let bytes = Buffer.from(honest);
  for (let change = 0; change <= below(6); change += 1) {
    const at = below(bytes.length);
    const length = 1 + below(40);
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
    const kinds = [
      () => {
        const flipped = Buffer.from(bytes);
        for (let bit = 0; bit < 1 + bytes.length / 250; bit += 1) {
          const place = below(bytes.length);
          flipped[place] = (flipped[place] ?? 0) ^ (1 << below(8));
        }
        return flipped;
      },
      () => Buffer.concat([before, after.subarray(length)]),
      () => Buffer.concat([before, after.subarray(0, length), after]),
      () => Buffer.concat([before, Buffer.alloc(length, below(256)), after]),
      () => before,
      () => Buffer.concat([before, Buffer.alloc(4, random() < 0.5 ? 0 : 255), after.subarray(4)]),
    ];
    bytes = kinds[below(kinds.length)]?.() ?? bytes;
    if (bytes.length === 0) return bytes;
  }
  return bytes;
};

const honest: readonly (readonly [string, string, () => Promise<Buffer>])[] = [
  ['a.jpg', 'image/jpeg', () => samplePicture('jpeg', 200, 150)],
  ['a.png', 'image/png', () => samplePicture('png', 200, 150)],
  ['a.gif', 'image/gif', () => samplePicture('gif', 200, 150)],
  ['a.webp', 'image/webp', () => samplePicture('webp', 200, 150)],
  ['a.pdf', 'application/pdf', async () => samplePdf({ pages: 5 })],
  [
    'foto.jpg',
    'image/jpeg',
    async () =>
      sharp(await samplePicture('jpeg', 90, 60))
        .withMetadata({ orientation: 8, density: 300 })
        .toBuffer(),
  ],
];

it.each(honest)(
  `mutants of %s (seed ${seed})`,
  async (name, type, make) => {
    const original = await make();
    const random = randomFrom(seed);
    for (let count = 0; count < mutantsOfEach; count += 1) {
      const answer = await withinProcessorTime(2000, () =>
        upload(doctor, { name, type, bytes: mutate(original, random) }),
      );
      expect([200, 400], `mutant ${count}: ${answer.body}`).toContain(answer.statusCode);
      if (answer.statusCode === 400) {
        expect(answer.json(), `mutant ${count}`).toMatchObject({ success: false, code: 'VALIDATION_ERROR' });
      } else {
        const stored = (await doctor.call('GET', answer.json().data.file_url)).rawPayload;
        if (type !== 'application/pdf') await sharp(stored, { failOn: 'warning' }).stats();
      }
    }
  },
  120_000,
);

it('afterwards the server lives, and holds exactly the files that it said it took', async () => {
  const alive = await app.server.inject({ method: 'GET', url: '/healthz' });
  expect(alive.statusCode).toBe(200);
  const { rows } = await app.database.asSuperuser('SELECT storage_key FROM stored_file');
  expect((await readdir(app.files)).sort()).toEqual(rows.map(({ storage_key: key }) => key).sort());
});
