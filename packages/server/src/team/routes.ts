import {
  acceptSecretary,
  askDoctor,
  declineSecretary,
  leaveDoctor,
  listSecretaries,
  listTeamDoctors,
  unlinkSecretary,
} from '@doctor-plus/contract/team/endpoints.ts';
import { bind } from '../platform/http/bind.ts';
import type { Team } from './service.ts';

export const teamRoutes = (team: Team) => [
  bind(listSecretaries, ({ actor }) => team.secretaries(actor)),
  bind(acceptSecretary, ({ actor, params }) => team.accept(actor, params.id)),
  bind(declineSecretary, ({ actor, params }) => team.decline(actor, params.id)),
  bind(unlinkSecretary, ({ actor, params }) => team.unlink(actor, params.id)),
  bind(listTeamDoctors, ({ actor }) => team.doctors(actor)),
  bind(askDoctor, ({ actor, body }) => team.ask(actor, body.doctor_id)),
  bind(leaveDoctor, ({ actor, params }) => team.leave(actor, params.id)),
];
