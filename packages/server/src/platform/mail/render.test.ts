import { languages } from '@doctor-plus/locales/index.ts';
import { describe, expect, test } from 'vitest';
import { type MailContent, renderMail } from './render.ts';
import { mailTemplates } from './templates.ts';

const place = {
  practice: 'Consultorio <b>Ñandú</b> & Cía',
  timeZone: 'America/Santo_Domingo',
  publicUrl: 'https://portal.example',
};
const path = '/path?token=abc&more=1';
const link = `https://portal.example${path}`;

const canary = `<script>alert("x")</script>{{practice}}$t(mail:common.hello)`;

/** Every parameter that a template may name, each with markup in it. */
const params = {
  name: `Ana ${canary}`,
  person: `Luz ${canary}`,
  reason: `First line\n${canary}`,
  username: 'ana.prueba',
  role: 'doctor',
  minutes: '60',
  days: '7',
  change: 'totp_added',
  address: 'n•••@new.example',
  date: '2026-12-31T02:00:00Z',
  when: `Tuesday ${canary}`,
  place: `Centro ${canary}`,
  day: `Tuesday ${canary}`,
  entries: JSON.stringify([
    {
      when: `Tuesday ${canary}`,
      person: `Luz ${canary}`,
      place: `Centro ${canary}`,
      until: `Monday ${canary}`,
    },
    { when: 'Wednesday', person: 'Luz', place: 'Centro', until: null },
  ]),
  until: `Tuesday ${canary}`,
  count: '9',
  number: `P015 ${canary}`,
  dates: `Tuesday · ${canary}`,
  link: path,
};

const render = (content: Partial<MailContent>) =>
  renderMail({ template: 'welcome', language: 'es', params, ...content }, place);

describe.each(languages.map(({ code }) => code))('%s', (language) => {
  test.each(mailTemplates)('%s', async (template) => {
    const { subject, html, text } = await render({ template, language });
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<b>');
    expect(html).toContain('Consultorio &lt;b&gt;Ñandú&lt;/b&gt; &amp; Cía');
    expect(text).toContain('Consultorio <b>Ñandú</b> & Cía');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(`${subject}\n${text}`).not.toMatch(/undefined|\[object/);
    // What a person typed stays as typed; nothing else may look like a template or a key.
    const typed = `${subject}\n${text}`.replaceAll('\u2060', '');
    const ours = typed.replaceAll('{{practice}}', '').replaceAll('$t(mail:common.hello)', '');
    expect(ours).not.toMatch(/\{\{|\}\}|\$t\(|mail:|\b(common|why|roles|changes)\.[a-z]/);
    const linked = html.includes('<a ');
    expect(text.includes(link)).toBe(linked);
    if (linked) expect(html.split(`href="${link.replace('&', '&amp;')}"`)).toHaveLength(3);
  });
});

test('every template that has a button links to the portal', async () => {
  const without = [];
  for (const template of mailTemplates)
    if (!(await render({ template })).html.includes('<a ')) without.push(template);
  expect(without).toEqual([
    'applicationReceived',
    'doctorRejected',
    'secretaryDeclined',
    'doctorLeft',
    'emailChanged',
    'secondFactorChanged',
    'deletionDone',
    'test',
  ]);
});

test.each([
  ['es', '30 de diciembre de 2026'],
  ['en', 'December 30, 2026'],
  ['de', '30. Dezember 2026'],
  ['ja', '2026年12月30日'],
  ['ko', '2026년 12월 30일'],
])('a moment falls on the practice’s day, in the words of %s', async (language, day) => {
  const { text, subject } = await render({ template: 'deletionScheduled', language });
  expect(text).toContain(day);
  expect(subject).toContain(day);
});

test.each(['2026-12-31', '31 de diciembre de 2026'])('the day %s is the same everywhere', async (date) => {
  const { text } = await render({ template: 'deletionDone', params: { name: 'Ana', date } });
  expect(text).toContain('31 de diciembre de 2026');
});

test.each([
  ['60', '60 minutos'],
  ['20', '20 minutos'],
  ['120', '2 horas'],
])('%s minutes are %s', async (minutes, said) => {
  const { text } = await render({ template: 'passwordReset', params: { ...params, minutes } });
  expect(text).toContain(said);
});

test('reasons keep their lines and are set apart', async () => {
  const { html, text } = await render({
    template: 'doctorRejected',
    params: { name: 'Ana', reason: 'Falta la firma.\nFalta el sello.' },
  });
  expect(html).toContain('Falta la firma.<br>Falta el sello.</blockquote>');
  expect(text).toContain('> Falta la firma.\n> Falta el sello.');
});

test('a note to an approved doctor is announced and set apart; without one nothing of it is said', async () => {
  const announced = 'La administración le dejó esta nota:';
  const link = '/login';
  const noted = await render({
    template: 'doctorApproved',
    params: { name: 'Ana', link, reason: 'Traiga el <b>carné</b>.\n{{practice}}' },
  });
  expect(noted.html).toContain('Traiga el &lt;b&gt;carné&lt;/b&gt;.<br>{{practice}}</blockquote>');
  expect(noted.text).toContain(`${announced}\n\n> Traiga el <b>carné</b>.\n> {{practice}}`);
  const plain = await render({ template: 'doctorApproved', params: { name: 'Ana', link } });
  expect(plain.html).not.toContain('</blockquote>');
  expect(plain.text).not.toContain(announced);
});

test('a name that looks like an address is not made a link by mail programs', async () => {
  const { text } = await render({
    params: { name: 'http://evil.example/x', username: 'ana.prueba', link: '/login' },
  });
  expect(text).not.toContain('evil.example');
  expect(text.replaceAll('\u2060', '')).toContain('http://evil.example/x');
  expect(text).toContain('ana.prueba');
});

test.each(['https://evil.example/', '//evil.example/x', 'javascript:alert(1)', '/\\evil.example'])(
  'a link to %s is refused',
  async (bad) => {
    await expect(render({ params: { ...params, link: bad } })).rejects.toThrow('only link to the portal');
  },
);

test('an unknown language is written in Spanish, an unknown change in general words', async () => {
  expect((await render({ language: 'xx' })).language).toBe('es');
  const { text } = await render({
    template: 'secondFactorChanged',
    params: { name: 'Ana', change: 'newer' },
  });
  expect(text).toContain('Cambió el segundo factor de su cuenta.');
});

/** What the slices pass along with each template; `practice`, `duration` and the link come from elsewhere. */
const passed: Record<(typeof mailTemplates)[number], readonly string[]> = {
  verifyEmail: ['name'],
  welcome: ['name', 'username'],
  addressKnown: ['name'],
  applicationReceived: ['name'],
  applicationWaiting: ['name', 'role'],
  doctorApproved: ['name'],
  doctorRejected: ['name', 'reason'],
  secretaryRequested: ['name', 'person'],
  secretaryAccepted: ['name', 'person'],
  doctorLeft: ['name', 'person'],
  secretaryDeclined: ['name', 'person'],
  secretaryInvited: ['person', 'days'],
  passwordReset: ['name', 'minutes'],
  passwordChanged: ['name'],
  emailChanged: ['name', 'address'],
  secondFactorChanged: ['name', 'change'],
  exportReady: ['name'],
  deletionScheduled: ['name', 'date'],
  deletionDone: ['name', 'date'],
  appointmentConfirmed: ['name', 'person', 'when', 'place'],
  appointmentMoved: ['name', 'person', 'when', 'place'],
  appointmentProposed: ['name', 'person', 'when', 'place', 'until'],
  appointmentCancelled: ['name', 'person', 'when'],
  appointmentReminder: ['name', 'day', 'until', 'patient'],
  waitlistOffer: ['name', 'person', 'when', 'place', 'until'],
  seriesConfirmed: ['name', 'person', 'count', 'dates', 'place'],
  seriesMoved: ['name', 'person', 'count', 'dates', 'place'],
  seriesCancelled: ['name', 'person', 'count', 'dates'],
  emergencyOwn: ['name', 'person'],
  emergencyOpened: ['name', 'person', 'number'],
  proxyInvited: ['name', 'person'],
  proxyAccepted: ['name', 'person'],
  proxyRecorded: ['name', 'person'],
  proxyEnded: ['name', 'person'],
  messageReceived: ['name'],
  summary: ['name'],
  test: [],
};

test.each(mailTemplates)('%s names only what is passed to it', async (template) => {
  const { default: texts } = await import('@doctor-plus/locales/en/mail.json', { with: { type: 'json' } });
  const named = [...JSON.stringify(texts[template]).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
  const known = ['practice', 'duration', ...passed[template]];
  expect(named.filter((name) => !known.includes(name ?? ''))).toEqual([]);
});

test('administrators read the name of every template in the outbox', async () => {
  const { default: texts } = await import('@doctor-plus/locales/en/admin.json', { with: { type: 'json' } });
  expect(Object.keys(texts.outbox.templates).toSorted()).toEqual([...mailTemplates].toSorted());
});
