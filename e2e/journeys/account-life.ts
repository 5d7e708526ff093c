import type { Seat } from '../support/browser.ts';
import { inOrder, type Step } from '../support/steps.ts';
import { erasure } from './accounts/erasure.ts';
import { passkeys } from './accounts/passkeys.ts';
import { photo } from './accounts/photo.ts';
import { refusal } from './accounts/refusal.ts';
import { sessions } from './accounts/sessions.ts';
import type { Stage } from './accounts/stage.ts';
import { team } from './accounts/team.ts';

/** Passkeys belong to a name, and Chromium knows the loopback address by this one. */
const byName = (address: string): string => address.replace('127.0.0.1', 'localhost');

/** Does what happens to accounts once they exist, to the last one that is erased. */
export const accountLife = async (
  seat: (options?: { address: string }) => Promise<Seat>,
  address: string,
  stage: Stage,
): Promise<void> => {
  const chapter = async (strangers: readonly Seat[], steps: readonly Step[]) => {
    await inOrder(steps);
    for (const one of [...Object.values(stage.people), ...strangers]) one.takeComplaints();
  };
  const [applicant, second, third] = [await seat(), await seat(), await seat()];
  const named = await seat({ address: byName(address) });
  await chapter([applicant], refusal(stage, applicant));
  await chapter([], team(stage));
  await chapter([], photo(stage));
  await chapter([second, third], sessions(stage, second, third));
  await chapter([named], passkeys(stage, named));
  await chapter([], erasure(stage));
};
