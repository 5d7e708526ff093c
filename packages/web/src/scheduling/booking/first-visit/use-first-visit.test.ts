import { getProfile } from '@doctor-plus/contract/accounts/settings.ts';
import { listAppointments } from '@doctor-plus/contract/scheduling/endpoints.ts';
import { getOwnReminders, type OwnReminders } from '@doctor-plus/contract/scheduling/reminders.ts';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, draw, person } from '../../../testing/draw.ts';
import { profileWith } from '../../../testing/profile.ts';
import { visitWith } from '../../../testing/visit.ts';
import type { FirstVisit } from './use-first-visit.ts';

/** A patient who has not decided about mail: the booking proposes it. */
const undecided: OwnReminders = {
  address: 'luis@example.org',
  practice_mails: true,
  channels: { mail: false, portal: true, sms: false, whatsapp: false },
  mail_undecided: true,
  phones: [],
  lead_times: [{ hours: 24, wanted: true }],
  people: [],
  coming: [],
  sent: [],
};

const sent = vi.fn<typeof fetch>();
const told = vi.fn();

beforeEach(async () => {
  vi.stubGlobal('fetch', sent);
  const { toast } = await import('../../../ui/toast.tsx');
  vi.spyOn(toast, 'error').mockImplementation(told);
});
afterEach(() => {
  vi.restoreAllMocks();
  sent.mockReset();
  told.mockReset();
});

const firstVisit = async (answers: readonly ReturnType<typeof answer>[] = []): Promise<FirstVisit> => {
  let found: FirstVisit | undefined;
  await draw(
    async () => {
      const { useFirstVisit } = await import('./use-first-visit.ts');
      const Visit = () => {
        found = useFirstVisit(true);
        return null;
      };
      return createElement(Visit);
    },
    {
      me: person('patient'),
      groups: ['scheduling'],
      answers: [answer(getProfile, {}, profileWith({})), answer(getOwnReminders, {}, undecided), ...answers],
    },
  );
  if (!found) throw new Error('The part was not drawn.');
  return found;
};

const saved = () => Response.json({ ...undecided, channels: { ...undecided.channels, mail: true } });
const bodies = () => sent.mock.calls.map(([, request]) => JSON.parse(String(request?.body)));
const wish = { mail: true, portal: true, sms: false, whatsapp: false, hours: [24] };

it('saves the rest once the booking is sent when there was no connection before', async () => {
  const first = await firstVisit();
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(saved());
  expect(await first.save()).toBe(true);
  await first.saveRest();
  expect(bodies()).toEqual([wish, wish]);
  expect(told).not.toHaveBeenCalled();
});

it('tells that the rest is not saved when that fails after the booking', async () => {
  const first = await firstVisit();
  sent.mockRejectedValue(new TypeError('Failed to fetch'));
  await first.saveRest();
  expect(told.mock.calls).toEqual([[expect.stringContaining('No se guardaron sus datos')]]);
});

it('lets the booking wait when the server refuses the details', async () => {
  const first = await firstVisit();
  const refusal = { code: 'invalid_request', message: 'no', data: { status: 400 } };
  sent.mockResolvedValue(Response.json(refusal, { status: 400 }));
  expect(await first.save()).toBe(false);
  expect(told).toHaveBeenCalledOnce();
});

const lacksInsurer = { phone: '809 555 0100', birth_date: '1990-01-01', sex: 'male', insurer: '' } as const;

it.each([
  ['asks for the insurer', [], ['insurer']],
  ['asks a returning patient for nothing', [visitWith()], []],
] as const)('%s when it is all that is missing', async (_what, data, missing) => {
  const first = await firstVisit([
    answer(getProfile, {}, profileWith(lacksInsurer)),
    answer(
      listAppointments,
      { query: { from: '2000-01-01T00:00:00.000Z', per_page: 1 } },
      { data: [...data], next: null },
    ),
  ]);
  expect(first.missing).toEqual(missing);
});
