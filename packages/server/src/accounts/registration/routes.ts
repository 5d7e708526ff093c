import {
  listDoctorUsers,
  registerDoctor,
  registerPatient,
  registerSecretary,
  sendVerificationMail,
  verifyEmail,
} from '@doctor-plus/contract/accounts/registration.ts';
import { languages } from '@doctor-plus/contract/kernel/values.ts';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/http/actor.ts';
import { bind } from '../../platform/http/bind.ts';
import type { BrowserSessions } from '../../platform/sessions/browser.ts';
import { browserOf, enter } from '../entering.ts';
import type { Visit } from './register.ts';
import type { Registration } from './service.ts';

export const registrationRoutes = (registration: Registration, browser: BrowserSessions) => [
  bind(registerPatient, ({ actor, body, request }) =>
    registration.registerPatient(visitOf(actor, request), body),
  ),
  bind(registerDoctor, ({ actor, body, request }) =>
    registration.registerDoctor(visitOf(actor, request), body),
  ),
  bind(registerSecretary, ({ actor, body, request }) =>
    registration.registerSecretary(visitOf(actor, request), body),
  ),
  bind(listDoctorUsers, ({ actor, query }) => registration.doctorUsers(actor, query.search)),
  bind(verifyEmail, async ({ actor, body, request, reply }) => {
    const from = browserOf(browser, request);
    const opened = await registration.verifyEmail(actor, body, from);
    const session = opened && enter(browser, reply, from, opened);
    return { success: true as const, message: 'The mail address is verified.', session };
  }),
  bind(sendVerificationMail, ({ actor }) => registration.sendVerificationMail(actor)),
];

/** The language that the person chose on this browser: the first mails are written in it. */
const visitOf = (caller: Caller, request: FastifyRequest): Visit => {
  const chosen = request.cookies['dp-language'];
  return { caller, language: languages.find((code) => code === chosen) ?? 'es' };
};
