import { createWorld, type World } from './world.ts';

/** The world that all files of a worker share: making one takes longer than most of the calls in it. */
let shared: Promise<{ readonly world: World; readonly restore: () => Promise<void> }> | undefined;

const make = async () => {
  const world = await createWorld({ shared: true });
  return { world, restore: await world.keep() };
};

/**
 * The world as it was made, whatever was written into it since. Tests ask for it before each endpoint: accepted calls fill lists and
 * charts, and every call after them would take longer. They do not close its application.
 */
export const restoredWorld = async (): Promise<World> => {
  shared ??= make();
  const { world, restore } = await shared;
  await restore();
  return world;
};
