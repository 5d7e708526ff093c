import {
  decideApplication,
  getApplication,
  listApplications,
  reopenApplication,
} from '@doctor-plus/contract/admin/applications.ts';
import { exportAudit, getAuditCheck, listAudit, verifyAudit } from '@doctor-plus/contract/admin/audit.ts';
import {
  getSystemHealth,
  listOutboxMails,
  requestBackup,
  retryOutboxMail,
} from '@doctor-plus/contract/admin/health.ts';
import { getOverview } from '@doctor-plus/contract/admin/overview.ts';
import { getSystemSettings, saveSystemSettings, sendTestMail } from '@doctor-plus/contract/admin/settings.ts';
import { createFirstAdministrator, getSetup } from '@doctor-plus/contract/admin/setup.ts';
import { getTest, getUserInfo } from '@doctor-plus/contract/admin/testing.ts';
import {
  changeAccount,
  endAccountSessions,
  getAccount,
  listAccounts,
  resetAccountSecondFactor,
  sendPasswordMail,
  verifyAccountEmail,
} from '@doctor-plus/contract/admin/users.ts';
import { browserOf, enter } from '../accounts/index.ts';
import { bind } from '../platform/http/bind.ts';
import type { BrowserSessions } from '../platform/sessions/browser.ts';
import type { Admin } from './service.ts';

export const adminRoutes = (admin: Admin, browser: BrowserSessions) => [
  bind(getSetup, ({ actor, query }) => admin.setup.state(actor, query.token)),
  bind(createFirstAdministrator, async ({ actor, body, request, reply }) => {
    const from = browserOf(browser, request);
    return enter(browser, reply, from, await admin.setup.complete(actor, body, from));
  }),

  bind(getOverview, ({ actor }) => admin.overview.overview(actor)),

  bind(listAccounts, ({ actor, query }) => admin.users.list(actor, query)),
  bind(getAccount, ({ actor, params }) => admin.users.account(actor, params.id)),
  bind(changeAccount, ({ actor, params, body }) => admin.users.change(actor, params.id, body)),
  bind(endAccountSessions, ({ actor, params }) => admin.users.endSessions(actor, params.id)),
  bind(resetAccountSecondFactor, ({ actor, params }) => admin.users.resetSecondFactor(actor, params.id)),
  bind(sendPasswordMail, ({ actor, params }) => admin.users.sendPasswordMail(actor, params.id)),
  bind(verifyAccountEmail, ({ actor, params }) => admin.users.verifyEmail(actor, params.id)),

  bind(listApplications, ({ actor, query }) => admin.applications.list(actor, query)),
  bind(getApplication, ({ actor, params }) => admin.applications.application(actor, params.id)),
  bind(decideApplication, ({ actor, params, body }) => admin.applications.decide(actor, params.id, body)),
  bind(reopenApplication, ({ actor, params }) => admin.applications.reopen(actor, params.id)),

  bind(listAudit, ({ actor, query }) => admin.audit.list(actor, query)),
  bind(exportAudit, ({ actor, query }) => admin.audit.export(actor, query)),
  bind(getAuditCheck, () => admin.auditCheck.state()),
  bind(verifyAudit, ({ actor }) => admin.auditCheck.verify(actor)),

  bind(getSystemSettings, ({ actor }) => admin.settings.settings(actor)),
  bind(saveSystemSettings, ({ actor, body }) => admin.settings.save(actor, body)),
  bind(sendTestMail, ({ actor, body }) => admin.settings.testMail(actor, body)),

  bind(getSystemHealth, ({ actor }) => admin.health.health(actor)),
  bind(requestBackup, ({ actor }) => admin.health.requestBackup(actor)),
  bind(listOutboxMails, ({ actor, query }) => admin.outbox.list(actor, query)),
  bind(retryOutboxMail, ({ actor, params }) => admin.outbox.retry(actor, params.id)),

  bind(getTest, ({ actor }) => admin.testing.test(actor)),
  bind(getUserInfo, ({ actor }) => admin.testing.userInfo(actor)),
];
