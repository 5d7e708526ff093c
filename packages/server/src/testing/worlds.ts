import { createWorld, type World } from './world.ts';

/** Worlds that all files of a worker share: making one takes longer than most of the calls in it. */
let still: Promise<World> | undefined;
let restored: Promise<{ readonly world: World; readonly restore: () => Promise<void> }> | undefined;

/** A world for calls that store nothing, which their tests check of each. */
export const stillWorld = (): Promise<World> => {
  still ??= createWorld({ shared: true });
  return still;
};

const makeRestored = async () => {
  const world = await createWorld({ shared: true });
  return { world, restore: await world.keep() };
};

/** A world as it was made, whatever was written into it since. */
export const restoredWorld = async (): Promise<World> => {
  restored ??= makeRestored();
  const { world, restore } = await restored;
  await restore();
  return world;
};
