import type { Browser } from 'playwright-core';
import { erasure } from './accounts/erasure.ts';
import { passkeys } from './accounts/passkeys.ts';
import { photo } from './accounts/photo.ts';
import { refusal } from './accounts/refusal.ts';
import { sessions } from './accounts/sessions.ts';
import type { Stage } from './accounts/stage.ts';
import { team } from './accounts/team.ts';
import { type Seat, shoot, takeSeat } from './browser.ts';
import type { Report, Step } from './report.ts';

const spanish = { language: 'es', theme: 'light' } as const;

/** Passkeys belong to a name, and Chromium knows the loopback address by this one. */
const byName = (address: string): string => address.replace('127.0.0.1', 'localhost');

/** What happens to accounts once they are there, to the last one that is erased. */
export const accountLife = async (
  report: Report,
  browser: Browser,
  address: string,
  stage: Stage,
): Promise<void> => {
  const seat = (at = address) => takeSeat(browser, at, spanish);
  const { people } = stage;
  const chapter = async (name: string, strangers: readonly Seat[], steps: readonly Step[]) => {
    const ended = await report.inOrder(steps);
    const seats = [...Object.values(people), ...strangers];
    if (!ended) {
      await Promise.all(seats.map(({ page }, index) => shoot(page, `failed-${name}-${index}`)));
    }
    for (const one of seats) one.takeComplaints();
    await Promise.all(strangers.map(({ context }) => context.close()));
  };
  const [applicant, second, third, named] = [
    await seat(),
    await seat(),
    await seat(),
    await seat(byName(address)),
  ];
  await chapter('refusal', [applicant], refusal(stage, applicant));
  await chapter('team', [], team(stage));
  await chapter('photo', [], photo(stage));
  await chapter('sessions', [second, third], sessions(stage, second, third));
  await chapter('passkeys', [named], passkeys(stage, named));
  await chapter('erasure', [], erasure(stage));
};
