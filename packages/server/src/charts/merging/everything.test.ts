import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { cases } from '../../testing/matrix-cases.ts';
import { callerOf, type World } from '../../testing/world.ts';
import { restoredWorld } from '../../testing/worlds.ts';
import { countBelongings, moveBelongings, returnBelongings } from './moves.ts';
import { relationsOfPatients } from './relations.ts';

let world: World;
beforeAll(async () => {
  world = await restoredWorld();
}, 120_000);

const api = '/wp-json/dr-assistant/v1';

test('whatever can belong to a patient goes along with a merge, and returns', async () => {
  const [circle] = world.circles;
  const doctor = world.actors.get('doctor');
  const [single] = cases[`POST ${api}/patients/:id/merge`] ?? [];
  if (!doctor || !single) throw new Error('The world has no doctor or no merge');
  // Asking once puts something of everything into the world.
  const { params, body } = await world.requestOf(single, circle, callerOf(doctor));
  const [keptId, mergedId] = [(body as { other: string }).other, params?.id ?? ''];
  expect(mergedId).toBe(circle.patient.id);
  const { database } = world.app;
  const mergeId = newId();
  await database.asSuperuser(
    `INSERT INTO patient_merge (id, kept_id, merged_id, merged_by, merged_at, before, after) VALUES ($1, $2, $3, $4, app_now(), '{}', '{}')`,
    [mergeId, keptId, mergedId, doctor.client.id],
  );
  const tables = await database.transact(relationsOfPatients);
  const countsOf = async (id: string) => {
    const counts: Record<string, number> = {};
    for (const { relation, field } of tables) {
      const { rows } = await database.asSuperuser(
        `SELECT count(*)::int AS count FROM ${relation} WHERE ${field} = $1`,
        [id],
      );
      if (rows[0].count > 0) counts[relation] = rows[0].count;
    }
    return counts;
  };
  const [ofKept, ofMerged] = [await countsOf(keptId), await countsOf(mergedId)];
  expect(Object.keys(ofMerged).length, JSON.stringify(ofMerged)).toBeGreaterThan(12);

  await database.transact((tx) => moveBelongings(tx, { mergeId, keptId, mergedId }));
  expect(await countsOf(mergedId)).toEqual({});
  const { followed } = await database.transact((tx) => returnBelongings(tx, { mergeId, keptId, mergedId }));
  expect(followed).toBe(0);
  expect([await countsOf(keptId), await countsOf(mergedId)]).toEqual([ofKept, ofMerged]);
  expect((await database.transact((tx) => countBelongings(tx, mergedId))).visits).toBeGreaterThan(0);
});
