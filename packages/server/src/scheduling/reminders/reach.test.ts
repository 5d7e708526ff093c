import { describe, expect, it, test } from 'vitest';
import {
  bestOf,
  comingOf,
  type Receiving,
  reachOf,
  type Sending,
  type Sent,
  shownBy,
  waysOf,
  whyUnreached,
} from './reach.ts';

const sending: Sending = { leadTimes: [24], mails: true, phones: { sms: true, whatsapp: false } };
const receiving: Receiving = {
  isActive: true,
  hasAddress: true,
  leftOut: [],
  own: { mail: 'on', portal: 'on' },
  telephones: { sms: 'no_consent', whatsapp: 'on' },
};
const standings = (of: Partial<Receiving> = {}, by: Partial<Sending> = {}) =>
  waysOf({ ...sending, ...by }, { ...receiving, ...of }).map(({ standing }) => standing);

describe('a way', () => {
  it('is on where the practice has it and the patient lets reminders come by it', () => {
    expect(standings()).toEqual(['on', 'on', 'no_consent', 'not_set_up']);
  });

  it('is kept from reminders by the practice, then by what is missing, then by the patient', () => {
    expect(standings({ hasAddress: false })[0]).toBe('no_address');
    expect(standings({ hasAddress: false }, { mails: false })[0]).toBe('not_set_up');
    expect(standings({ own: { mail: 'refused', portal: 'refused' } }).slice(0, 2)).toEqual([
      'refused',
      'refused',
    ]);
    expect(standings({ telephones: { sms: 'refused', whatsapp: 'on' } }).slice(2)).toEqual([
      'refused',
      'not_set_up',
    ]);
  });
});

const coming = [{ at: 1, hours: 24 }];
const mailOn = waysOf(sending, receiving);
const portalOn = waysOf({ ...sending, mails: false }, receiving);
const none = waysOf(
  { ...sending, mails: false },
  { ...receiving, own: { mail: 'refused', portal: 'refused' } },
);
const by = (channel: Sent['channel'], outcome: Sent['outcome']): Sent => ({ channel, outcome });

test.each([
  ['unreached', 'nothing is on', none, [], []],
  ['unreached', 'all is on and no lead time is left', mailOn, [], []],
  ['coming', 'a mail is to leave', mailOn, coming, []],
  ['portal', 'only a notice is to come', portalOn, coming, []],
  ['portal', 'only a notice came, and nobody looked', mailOn, [], [by('portal', 'sent')]],
  ['reached', 'the notice was read', portalOn, [], [by('portal', 'read')]],
  ['reached', 'a mail left', mailOn, [], [by('mail', 'sent'), by('portal', 'sent')]],
  ['reached', 'one of two ways failed', mailOn, [], [by('mail', 'failed'), by('sms', 'delivered')]],
  ['coming', 'a mail waits for its server', mailOn, [], [by('mail', 'waiting'), by('portal', 'sent')]],
  [
    'failed',
    'the mail failed, whatever lies in the portal',
    mailOn,
    [],
    [by('mail', 'failed'), by('portal', 'sent')],
  ],
  // The next one goes the way that failed.
  ['failed', 'the mail failed and another one is to leave', mailOn, coming, [by('mail', 'failed')]],
] as const)('%s: %s', (reach, _when, ways, ahead, sent) => {
  expect(reachOf({ ways, coming: ahead, sent })).toBe(reach);
});

test('of several who are reminded of one visit, whoever is reached best counts', () => {
  expect(bestOf(['unreached', 'reached', 'failed'])).toBe('reached');
  expect(bestOf(['failed', 'coming'])).toBe('coming');
  expect(bestOf(['portal', 'failed'])).toBe('failed');
  expect(bestOf(['unreached', 'portal'])).toBe('portal');
  expect(bestOf([])).toBe('unreached');
});

test.each([
  ['practice_off', { leadTimes: [] }, {}, true],
  ['no_account', {}, { isActive: false }, false],
  ['proxy_none', {}, { isActive: false }, true],
  ['no_way', { mails: false }, { own: { mail: 'on', portal: 'refused' } as const }, false],
  ['none_wanted', {}, { leftOut: [24, 2] }, true],
  ['too_late', {}, {}, false],
] as const)('nothing goes out because: %s', (why, of, to, hasProxies) => {
  const [sends, receives] = [
    { ...sending, ...of },
    { ...receiving, ...to },
  ];
  expect(whyUnreached(sends, receives, waysOf(sends, receives), hasProxies)).toBe(why);
});

describe('what is to come', () => {
  const start = Date.parse('2026-12-03T18:00:00Z');
  const hour = 3_600_000;
  const place = { id: '', name: '', address: '', city: '', time_zone: 'America/Santo_Domingo' };
  const visit = (hoursLater: number, more: object = {}) => ({
    startsAt: new Date(start + hoursLater * hour),
    place,
    settledAt: new Date(start - 900 * hour),
    createdAt: new Date(start - 900 * hour),
    reminded: [] as number[],
    ...more,
  });

  it('is told of all visits of a day at the time of the first', () => {
    const [first, second, next] = [visit(0), visit(3), visit(24)];
    const found = comingOf([first, second, next], [24], start - 100 * hour);
    const at = (hours: number) => [{ at: start + hours * hour, hours: 24 }];
    expect([found.get(first), found.get(second), found.get(next)]).toEqual([at(-24), at(-24), at(0)]);
  });

  it('is what has not left, was not announced and is not over', () => {
    const reminded = visit(0, { reminded: [24] });
    expect(comingOf([reminded], [24, 2], start - 20 * hour).get(reminded)).toMatchObject([{ hours: 2 }]);
    const late = visit(0, { settledAt: new Date(start - 1.5 * hour) });
    expect(comingOf([late], [24, 2], start - hour).get(late)).toEqual([]);
  });
});

test('a filter leaves what it names, and none leaves all', () => {
  const all = (['reached', 'coming', 'portal', 'failed', 'unreached'] as const).map((reach) => ({ reach }));
  const left = (show: Parameters<typeof shownBy>[1]) => shownBy(all, show).map(({ reach }) => reach);
  expect(left(undefined)).toHaveLength(5);
  expect(left('not_reached')).toEqual(['failed', 'unreached']);
  expect([left('portal'), left('failed')]).toEqual([['portal'], ['failed']]);
});
