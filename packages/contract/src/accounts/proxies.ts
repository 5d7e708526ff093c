import * as z from 'zod/mini';
import { proxyScopes, signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { CalendarDate, Id, identityLine, line } from '../kernel/values.ts';

/** How somebody is related to the patient for whom they act. `other` is said in words. */
export const proxyRelationships = ['parent', 'guardian', 'carer', 'other'] as const;

/** Days within which an invitation can be accepted. */
export const invitationDays = 14;

const Scopes = z.array(z.enum(proxyScopes));

/** What one may do at least, each once. */
const ChosenScopes = Scopes.check(
  z.minLength(1),
  z.maxLength(proxyScopes.length),
  z.refine((scopes) => new Set(scopes).size === scopes.length),
);

const about = {
  relationship: z.enum(proxyRelationships),
  /** The relationship in words; empty unless it is `other`. */
  words: z.string(),
  scopes: Scopes,
  since: z.string(),
  until: z.string(),
};

/** Somebody who acts for a patient, or was asked to, as the patient sees it. */
export const GivenProxy = z.strictObject({
  ...about,
  id: z.uuid(),
  /** Until somebody accepts, what was typed: whether it names anybody is not said. */
  person: z.nullable(z.string()),
  /** `unanswered`: nobody accepted the invitation in time. */
  state: z.enum(['invited', 'unanswered', 'active', 'ended']),
  /** Who of the practice recorded it; null for the patient's own invitation. */
  recorded_by: z.nullable(z.string()),
  can: z.strictObject({ end: z.boolean() }),
});
export type GivenProxy = z.output<typeof GivenProxy>;

/** A patient for whom the reader acts, or is asked to. */
export const HeldProxy = z.strictObject({
  ...about,
  id: z.uuid(),
  patient_id: z.uuid(),
  patient: z.string(),
  state: z.enum(['invited', 'active']),
  can: z.strictObject({ answer: z.boolean(), end: z.boolean() }),
});
export type HeldProxy = z.output<typeof HeldProxy>;

const OwnProxies = z.strictObject({
  given: z.array(GivenProxy),
  held: z.array(HeldProxy),
  /** The last day that an invitation can name as its end. */
  latest_until: z.string(),
  can: z.strictObject({
    /** False without a chart. */
    invite: z.boolean(),
  }),
});
export type OwnProxies = z.output<typeof OwnProxies>;

const details = {
  relationship: z.enum(proxyRelationships),
  words: z._default(line(0, 80), ''),
  scopes: ChosenScopes,
  /** The last day on which it holds, in the practice's time zone. */
  until: CalendarDate,
};

/** Words belong to `other`, and to nothing else. */
const saysWho = z.refine<{ relationship: string; words?: string | undefined }>(
  ({ relationship, words = '' }) => (relationship === 'other') === words.length >= 2,
  { path: ['words'] },
);

/** A username, or a mail address. */
const Login = identityLine(3, 254);

/** Who acts for the signed-in patient, the newest first, and for whom the patient acts. */
export const listProxies = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/proxies`,
  summary: 'Who acts for me, and for whom I act',
  access: signedInAs('patient'),
  response: OwnProxies,
  audit: 'proxy.listed',
  queries: 6,
});

/**
 * Asks somebody with a patient's account to act for the signed-in patient until the end of a day. The answer, and what the list
 * shows until they accept, is the same whether such an account exists or not.
 */
export const inviteProxy = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/proxies`,
  summary: 'Ask somebody to act for me',
  access: signedInAs('patient'),
  recent: true,
  body: z.strictObject({ login: Login, ...details }).check(saysWho),
  status: 201,
  response: OwnProxies,
  errors: ['not_found'],
  audit: 'proxy.invited',
  queries: 14,
});

/** Accepts or declines an invitation. Whoever sent it is told of an acceptance only; declining looks like no answer. */
export const answerProxy = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/proxies/:id/answer`,
  summary: 'Accept or decline to act for somebody',
  access: signedInAs('patient'),
  params: z.object({ id: Id }),
  body: z.strictObject({ accept: z.boolean() }),
  response: OwnProxies,
  errors: ['not_found'],
  audit: 'proxy.answered',
  queries: 16,
});

/** Ends it at once, on either side; also an invitation that nobody answered. The other side is told. */
export const endProxy = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/proxies/:id/end`,
  summary: 'End that somebody acts for a patient',
  access: signedInAs('patient'),
  params: z.object({ id: Id }),
  response: OwnProxies,
  errors: ['not_found'],
  audit: 'proxy.ended',
  queries: 16,
});

/** The same as the practice sees it beside the chart. */
export const ChartProxy = z.strictObject({
  ...about,
  id: z.uuid(),
  person: z.nullable(z.string()),
  /** What proof was seen; empty for the patient's own invitation. */
  proof: z.string(),
  recorded_by: z.nullable(z.string()),
  can: z.strictObject({ end: z.boolean() }),
});
export type ChartProxy = z.output<typeof ChartProxy>;

const ChartProxies = z.strictObject({
  data: z.array(ChartProxy),
  /** Whose end cannot be later than the day before they come of age. */
  minor: z.boolean(),
  latest_until: z.nullable(z.string()),
  can: z.strictObject({
    /** False for a patient with an account, who invites, and where nobody can act any more. */
    record: z.boolean(),
    /** What the reader may record: a secretary, who reads no record, lets nobody read one. */
    scopes: Scopes,
  }),
});
export type ChartProxies = z.output<typeof ChartProxies>;

const ofPatient = { access: signedInAs('doctor', 'secretary'), params: z.object({ id: Id }) } as const;

/** Who acts for a patient in care. */
export const listChartProxies = /* @__PURE__ */ endpoint({
  ...ofPatient,
  method: 'GET',
  path: `${api}/patients/:id/proxies`,
  summary: 'Who acts for a patient',
  team: 'patients:read',
  response: ChartProxies,
  errors: ['not_found'],
  audit: 'proxy.chart_listed',
  queries: 5,
});

/** The patient's account of exactly this username or verified mail address: its name, to be compared with the proof. */
export const findProxyAccount = /* @__PURE__ */ endpoint({
  ...ofPatient,
  method: 'POST',
  path: `${api}/patients/:id/proxies/find`,
  summary: 'Find the account of somebody who is to act for a patient',
  team: 'patients:write',
  body: z.strictObject({ login: Login }),
  response: z.strictObject({ account_id: z.uuid(), name: z.string() }),
  errors: ['not_found'],
  audit: 'proxy.account_looked_up',
  queries: 6,
});

/**
 * Lets somebody act for a patient who has no account, from now on until the end of a day; for a minor at most until the day
 * before they come of age. `account_id` is what the same `login` found before. A patient with an account is `invalid_transition`.
 */
export const recordProxy = /* @__PURE__ */ endpoint({
  ...ofPatient,
  method: 'POST',
  path: `${api}/patients/:id/proxies`,
  summary: 'Record who acts for a patient',
  team: 'patients:write',
  body: z.strictObject({ login: Login, account_id: Id, proof: line(3, 200), ...details }).check(saysWho),
  status: 201,
  response: ChartProxies,
  errors: ['not_found', 'invalid_transition'],
  audit: 'proxy.recorded',
  queries: 18,
});

/** Ends what the practice recorded. What the patient gave is the patient's to end. */
export const endChartProxy = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/patients/:id/proxies/:proxyId/end`,
  summary: 'End that somebody acts for a patient',
  access: signedInAs('doctor', 'secretary'),
  team: 'patients:write',
  params: z.object({ id: Id, proxyId: Id }),
  response: ChartProxies,
  errors: ['not_found'],
  audit: 'proxy.ended',
  queries: 16,
});
