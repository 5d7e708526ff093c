import {
  acceptSecretary,
  askDoctor,
  declineSecretary,
  leaveDoctor,
  listSecretaries,
  listTeamDoctors,
  resumeSecretary,
  suspendSecretary,
  unlinkSecretary,
} from '@doctor-plus/contract/team/endpoints.ts';
import {
  acceptInvitation,
  inviteSecretary,
  lookAtInvitation,
  withdrawInvitation,
} from '@doctor-plus/contract/team/invitations.ts';
import { changePermissions, viewAsSecretary } from '@doctor-plus/contract/team/permissions.ts';
import { changeHours, getOwnWeek, getTeamWeek } from '@doctor-plus/contract/team/schedules.ts';
import { bind } from '../platform/http/bind.ts';
import type { Team } from './service.ts';

export const teamRoutes = (team: Team) => [
  bind(listSecretaries, ({ actor }) => team.secretaries(actor)),
  bind(acceptSecretary, ({ actor, params }) => team.accept(actor, params.id)),
  bind(declineSecretary, ({ actor, params }) => team.decline(actor, params.id)),
  bind(unlinkSecretary, ({ actor, params }) => team.unlink(actor, params.id)),
  bind(suspendSecretary, ({ actor, params }) => team.suspend(actor, params.id)),
  bind(resumeSecretary, ({ actor, params }) => team.resume(actor, params.id)),
  bind(changePermissions, ({ actor, params, body }) => team.changePermissions(actor, params.id, body)),
  bind(viewAsSecretary, ({ actor, params }) => team.viewAs(actor, params.id)),
  bind(inviteSecretary, ({ actor, body }) => team.invite(actor, body.address)),
  bind(withdrawInvitation, ({ actor, params }) => team.withdraw(actor, params.id)),
  bind(lookAtInvitation, ({ actor, body }) => team.look(actor, body.token)),
  bind(acceptInvitation, ({ actor, body }) => team.acceptInvitation(actor, body.token)),
  bind(getTeamWeek, ({ actor }) => team.week(actor)),
  bind(changeHours, ({ actor, params, body }) => team.changeHours(actor, params.id, body)),
  bind(getOwnWeek, ({ actor }) => team.ownWeek(actor)),
  bind(listTeamDoctors, ({ actor }) => team.doctors(actor)),
  bind(askDoctor, ({ actor, body }) => team.ask(actor, body.doctor_id)),
  bind(leaveDoctor, ({ actor, params }) => team.leave(actor, params.id)),
];
