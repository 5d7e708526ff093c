import type { FastifyInstance } from 'fastify';
import product from '../package.json' with { type: 'json' };
import {
  accessReportRoutes,
  accountsRoutes,
  createAccessReports,
  createAccounts,
  createLeaving,
  createProxies,
  createRecovery,
  createRegistration,
  createSecurity,
  createSettings,
  createUnsubscribe,
  createUploads,
  emergencyNumberOf,
  eraseProxies,
  exportProxies,
  leavingRoutes,
  mountUnsubscribe,
  onlyWanted,
  proxyRoutes,
  readMailSetup,
  readPractice,
  recoveryRoutes,
  registrationRoutes,
  reminderWays,
  securityRoutes,
  settingsRoutes,
  timeZoneOf,
  unsubscribePath,
  uploadsRoutes,
} from './accounts/index.ts';
import { adminRoutes, createAdmin } from './admin/index.ts';
import {
  type Answerer,
  assistantRoutes,
  createAssistant,
  createConversations,
  createDiagnosis,
  createDrafts,
  createExchanges,
  createLibrary,
  createModels,
  createResearch,
  createRuns,
  createTreatment,
  diagnosisRoutes,
  draftRoutes,
  eraseAssistantDrafts,
  eraseChats,
  exchangeRoutes,
  expireAssistantDrafts,
  exportModelConsents,
  libraryRoutes,
  modelRoutes,
  screenOwn,
  treatmentRoutes,
} from './assistant/index.ts';
import {
  chartsRoutes,
  createChartExports,
  createCharts,
  createDocuments,
  createDrugSafety,
  createHealthLinks,
  createImports,
  createInCare,
  createLabRanges,
  createReference,
  type DrugReference,
  documentRoutes,
  drugSafetyRoutes,
  eraseHealthLinks,
  eraseImports,
  eraseMerges,
  eraseNoteDrafts,
  exportChart,
  exportHealthLinks,
  exportNoteTemplates,
  exportReleasedDocuments,
  findActiveMedication,
  healthLinkRoutes,
  importRoutes,
  inCareRoutes,
  labRangeRoutes,
  namesOfDrug,
  nameTestsJob,
} from './charts/index.ts';
import {
  createDirectory,
  createProfileMap,
  directoryRoutes,
  eraseDirectory,
  exportDirectory,
  listedDoctor,
  listedDoctors,
  registerProfile,
  specialtiesOf,
  updateListing,
} from './directory/index.ts';
import {
  type ChannelDelivery,
  channelRoutes,
  channelStates,
  createChannels,
  createCorrespondence,
  createMailSummaries,
  createMessaging,
  eraseChannels,
  eraseMessaging,
  exportChannels,
  exportMessaging,
  messagingRoutes,
  reminderRead,
} from './messaging/index.ts';
import { createRefusalLog } from './platform/audit/refusals.ts';
import type { AutomaticBackup } from './platform/backup/automatic.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { DatabaseHandle } from './platform/database/transact.ts';
import type { Scan } from './platform/files/clamd.ts';
import { createFileStore } from './platform/files/store.ts';
import { sweepFilesJob } from './platform/files/sweep.ts';
import { housekeeping } from './platform/housekeeping.ts';
import type { BoundEndpoint } from './platform/http/bind.ts';
import { mountHeaders } from './platform/http/headers.ts';
import { mountHealth } from './platform/http/health.ts';
import { createLimits } from './platform/http/limits.ts';
import { mountPressure } from './platform/http/pressure.ts';
import { mountReference } from './platform/http/reference.ts';
import { createServer, mountEndpoints } from './platform/http/server.ts';
import type { WebBuild } from './platform/http/web-build.ts';
import type { Job } from './platform/jobs/job.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import { createLive } from './platform/live/live.ts';
import { liveRoutes } from './platform/live/routes.ts';
import type { Log } from './platform/log.ts';
import { createDelivery, type Delivery } from './platform/mail/deliver.ts';
import { createQueueMail } from './platform/mail/outbox.ts';
import { wasQueued } from './platform/mail/outbox-repository.ts';
import { mountPages } from './platform/pages/routes.ts';
import { createDraw } from './platform/pdf/drawing.ts';
import { createBrowserSessions } from './platform/sessions/browser.ts';
import { sessionCookies } from './platform/sessions/cookies.ts';
import type { Secrets } from './platform/settings/secrets.ts';
import { createReports, reportsRoutes } from './reports/index.ts';
import {
  ahead,
  appointmentObstacles,
  calendarRoutes,
  createBusyCalendars,
  createCalendarFeeds,
  createCallOff,
  createInvitations,
  createReminders,
  createScheduling,
  createVisitsToTell,
  createWaitlist,
  doctorsOfAppointments,
  eraseScheduling,
  exportScheduling,
  futureAppointments,
  liveChannels,
  mountCalendarFeeds,
  openHoursOf,
  reminderRoutes,
  schedulingRoutes,
  upcomingWith,
  waitlistRoutes,
} from './scheduling/index.ts';
import {
  createTeam,
  endLink,
  eraseTeam,
  exportTeam,
  invitedAddress,
  joinByInvitation,
  teamRoutes,
} from './team/index.ts';

export type AppDeps = {
  readonly database: DatabaseHandle;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly build: WebBuild | null;
  readonly clock?: Clock;
  /** Folder of stored files, outside the web root; made when the first file comes. */
  readonly files: string;
  /** DATA_DIR: what is noted beside the database, and the disk that is measured. */
  readonly dataDir?: string;
  /** Folder, schedule and retention for backups of the embedded database; null if backups are made elsewhere. */
  readonly backup?: AutomaticBackup | null;
  /** The database is the launcher's own. */
  readonly embedded?: boolean;
  /** Virus scanner that every upload has to pass; none unless one is configured. */
  readonly scan?: Scan;
  /** Cookies carry `Secure` and the `__Host-` prefix. */
  readonly secure?: boolean;
  /** The address that people type, for links in mails; never taken from a request. */
  readonly publicUrl?: string;
  readonly allowedOrigins?: readonly string[];
  readonly trustedProxy?: readonly string[] | undefined;
  readonly https?: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  /** Longest life of a stream of live events; tests shorten it. */
  readonly streamMilliseconds?: number | undefined;
  /** Multiplies the rate limits; measurements set it, the product does not. */
  readonly limitScale?: number;
  /** The table of drugs; tests take it away. */
  readonly drugReference?: DrugReference;
  /** Who makes answers out of those of the embedded engine; left out, they are told as they are. */
  readonly answerer?: Answerer;
};

export type App = {
  readonly server: FastifyInstance;
  readonly routes: readonly BoundEndpoint[];
  /** Background work; it begins when `start` is called. */
  readonly jobs: Jobs;
  /** Sends the outbox; `jobs` sees to it every two seconds. */
  readonly mail: Delivery;
  /** Sends what waits for telephones, as often. */
  readonly channels: ChannelDelivery;
};

/** Builds every slice, fills their ports and mounts their routes. Nothing listens yet. */
export const createApp = async (deps: AppDeps): Promise<App> => {
  const { database, secrets, log, clock = systemClock } = deps;
  const { transact, read, pool } = database;
  const limits = createLimits(pool, secrets.limiterKey, deps.limitScale);
  const cookies = sessionCookies(deps.secure ?? false);
  const files = createFileStore({ directory: deps.files, fieldKey: secrets.fieldKey });
  const jobs = createJobs({ pool, log });
  const unsubscribes = unsubscribePath(secrets.nonceKey);
  const queueMail = onlyWanted(createQueueMail(secrets.fieldKey), { clock, unsubscribePath: unsubscribes });
  const browser = createBrowserSessions({ pool, cookies, nonceKey: secrets.nonceKey, clock });

  const base = () => (deps.publicUrl ?? localAddress(server)).replace(/\/+$/, '');
  const channels = createChannels({
    transact,
    read,
    clock,
    limits,
    log,
    fieldKey: secrets.fieldKey,
    base,
    visitsToTell: createVisitsToTell({ clock }),
  });
  const settings = createSettings({ transact, read, clock, phones: channels.phones });
  const messaging = createMessaging({ transact, read, clock, tellPhones: channels.tellPhones });
  const mailSummaries = createMailSummaries({ transact, clock, queueMail, unsubscribePath: unsubscribes });
  const leaving = createLeaving({
    transact,
    read,
    limits,
    files,
    clock,
    queueMail,
    fieldKey: secrets.fieldKey,
    send: jobs.send,
    ports: {
      exportSources: [
        exportChart,
        exportNoteTemplates,
        exportReleasedDocuments,
        exportHealthLinks,
        exportScheduling,
        exportMessaging,
        exportChannels,
        exportDirectory,
        exportProxies,
        exportModelConsents,
        exportTeam,
      ],
      erasers: [
        eraseScheduling,
        eraseMessaging,
        eraseChannels,
        eraseChats,
        eraseAssistantDrafts,
        eraseDirectory,
        eraseImports,
        eraseMerges,
        eraseNoteDrafts,
        eraseHealthLinks,
        eraseProxies,
        eraseTeam,
      ],
      futureAppointments,
      updateListing,
      endLink: (tx, link) => endLink(tx, { notify: messaging.notify, queueMail }, link),
    },
  });
  const correspondence = createCorrespondence({
    transact,
    clock,
    limits,
    files,
    queueMail,
    notify: messaging.notify,
    signsIn: screenOwn,
    medicationOf: findActiveMedication,
    emergencyNumberOf,
  });
  const accessReports = createAccessReports({ transact, clock, notify: messaging.notify });
  const proxies = createProxies({ transact, limits, clock, queueMail, notify: messaging.notify });
  const accounts = createAccounts({ transact, read, limits, specialtiesOf });
  const security = createSecurity({ transact, limits, clock, fieldKey: secrets.fieldKey, queueMail });
  const recovery = createRecovery({
    transact,
    limits,
    clock,
    nonceKey: secrets.nonceKey,
    queueMail,
    secondFactor: security.secondFactor,
  });
  const invitations = createInvitations({ queueMail, wasQueued, clock, base });
  const waitlist = createWaitlist({
    transact,
    clock,
    notify: messaging.notify,
    queueMail,
    invitations,
    send: jobs.send,
  });
  const scheduling = createScheduling({
    transact,
    read,
    clock,
    notify: messaging.notify,
    invitations,
    waitlist,
    queueMail,
    signsIn: screenOwn,
  });
  const reminders = createReminders({
    transact,
    read,
    clock,
    ways: reminderWays,
    phones: channels.phones,
    queueMail,
    notify: messaging.notify,
    noticeRead: reminderRead,
  });
  const calendarFeeds = createCalendarFeeds({ transact, read, clock, limits });
  const busyCalendars = createBusyCalendars({ transact, read, clock, limits });
  const uploads = createUploads({
    transact,
    read,
    files,
    limits,
    log,
    scan: deps.scan ?? null,
    isListedDoctor: async (tx, id) => (await listedDoctor(tx, id)) !== null,
  });
  const directory = createDirectory({
    transact,
    read,
    limits,
    clock,
    ports: { ...scheduling, ...messaging },
  });
  const registration = createRegistration({
    transact,
    read,
    limits,
    clock,
    queueMail,
    log,
    ports: {
      registerProfile,
      listedDoctors,
      listedDoctor,
      invitedAddress,
      joinByInvitation: (tx, joining) => joinByInvitation(tx, { notify: messaging.notify }, joining),
      notify: messaging.notify,
    },
  });
  const team = createTeam({
    transact,
    limits,
    clock,
    queueMail,
    notify: messaging.notify,
    timeZoneOf,
    openHoursOf,
  });
  const reference = deps.drugReference ?? createReference();
  const charts = createCharts({
    transact,
    clock,
    notify: messaging.notify,
    reference,
    followVisit: scheduling.followVisit,
  });
  const drugSafety = createDrugSafety({
    transact,
    read,
    clock,
    reference,
  });
  const draw = createDraw();
  const documents = createDocuments({
    transact,
    read,
    clock,
    files,
    limits,
    draw,
    notify: messaging.notify,
    reference,
    base,
  });
  const healthLinks = createHealthLinks({
    transact,
    clock,
    limits,
    files,
    fieldKey: secrets.fieldKey,
    notify: messaging.notify,
    base,
  });
  const imports = createImports({
    transact,
    read,
    clock,
    limits,
    files,
    log,
    scan: deps.scan ?? null,
    send: jobs.send,
    notify: messaging.notify,
  });
  const inCare = createInCare({
    transact,
    clock,
    limits,
    queueMail,
    notify: messaging.notify,
    upcomingWith,
    ahead,
    callOff: createCallOff({ clock, notify: messaging.notify }),
    ports: { appointmentObstacles, doctorsOfAppointments },
  });
  const models = createModels({
    transact,
    read,
    clock,
    limits,
    fieldKey: secrets.fieldKey,
    drugReference: reference,
    timeZoneOf,
  });
  const runs = createRuns({
    transact,
    clock,
    fieldKey: secrets.fieldKey,
    answerer: deps.answerer ?? models.answer,
  });
  const drugNames = (name: string) => namesOfDrug(reference.dictionary(), name);
  const assistant = createAssistant({
    transact,
    clock,
    limits,
    entryNames: charts.entryNames,
    chartParts: charts.chartParts,
    timeZoneOf,
    tools: {
      drugs: drugSafety.answerQuestion,
      calculations: charts.calculations.answersOf,
      care: charts.calculations.careOf,
      changes: charts.changesOf,
      appointments: scheduling.appointmentsWith,
    },
    search: { findWritten: charts.findWritten, drugNames },
    safety: { emergencyNumberOf, newestAnswer: charts.newestAnswer },
    versionsNow: charts.versionsNow,
    runs,
  });
  const drafts = createDrafts({
    transact,
    read,
    clock,
    chartParts: charts.chartParts,
    appointments: scheduling.appointmentsWith,
    emergencyNumberOf,
    timeZoneOf,
    versionsNow: charts.versionsNow,
    signNote: charts.notes.signDrafted,
    drawPaper: documents.drawDrafted,
  });
  const aboutCharts = { transact, clock, timeZoneOf, chartParts: charts.chartParts };
  const diagnosis = createDiagnosis({
    ...aboutCharts,
    drugs: drugSafety.answerQuestion,
    calculations: charts.calculations.answersOf,
  });
  const treatment = createTreatment({
    ...aboutCharts,
    tools: { drugs: drugSafety.answerQuestion, care: charts.calculations.careOf },
    drugNames,
  });
  const conversations = createConversations({
    transact,
    clock,
    runs,
    draw,
    versionsNow: charts.versionsNow,
    practiceOf: (tx) => readPractice((work) => work(tx)),
  });
  const reports = createReports({
    transact,
    clock,
    sources: {
      ...scheduling,
      appointmentTotals: scheduling.patientFigures,
      ...messaging,
      channelStates,
      ...charts,
      healthScoreOf: charts.calculations.healthScoreOf,
    },
  });
  const admin = createAdmin({
    transact,
    read,
    clock,
    limits,
    log,
    queueMail,
    notify: messaging.notify,
    mailPasswordLink: recovery.sendLink,
    send: jobs.send,
    fieldKey: secrets.fieldKey,
    eventNames: () => eventNames,
    readNames: () => readNames,
    version: product.version,
    startedAt: clock.now(),
    embedded: deps.embedded ?? false,
    dataDir: deps.dataDir ?? null,
    backup: deps.backup ?? null,
  });

  const live = createLive({
    database,
    log,
    channelsOf: liveChannels(read),
    streamMilliseconds: deps.streamMilliseconds,
  });

  const routes: readonly BoundEndpoint[] = [
    ...accountsRoutes(accounts, browser, limits),
    ...securityRoutes(security, browser, deps.publicUrl),
    ...recoveryRoutes(recovery, browser, deps.publicUrl),
    ...registrationRoutes(registration, browser),
    ...settingsRoutes(settings),
    ...accessReportRoutes(accessReports),
    ...proxyRoutes(proxies),
    ...leavingRoutes(leaving),
    ...uploadsRoutes(uploads),
    ...directoryRoutes(directory),
    ...teamRoutes(team),
    ...schedulingRoutes(scheduling),
    ...waitlistRoutes(waitlist),
    ...calendarRoutes(calendarFeeds, busyCalendars),
    ...reminderRoutes(reminders),
    ...chartsRoutes(charts, createChartExports({ transact, clock, limits, files })),
    ...drugSafetyRoutes(drugSafety),
    ...documentRoutes(documents),
    ...healthLinkRoutes(healthLinks),
    ...importRoutes(imports),
    ...inCareRoutes(inCare),
    ...labRangeRoutes(createLabRanges({ transact, read, clock })),
    ...messagingRoutes(messaging, correspondence),
    ...channelRoutes(channels),
    ...liveRoutes(live),
    ...assistantRoutes(assistant, runs, conversations),
    ...draftRoutes(drafts),
    ...modelRoutes(models),
    ...diagnosisRoutes(diagnosis),
    ...treatmentRoutes(treatment),
    ...libraryRoutes(
      createLibrary({ transact, read, clock }),
      createResearch({ read, limits, drugNames, timeZoneOf }),
    ),
    ...exchangeRoutes(createExchanges({ transact, clock })),
    ...reportsRoutes(reports),
    ...adminRoutes(admin, browser),
  ];
  const namesOf = (some: readonly BoundEndpoint[]) =>
    new Set(some.flatMap(({ endpoint: { audit } }) => audit ?? []));
  const eventNames = [...namesOf(routes)].sort();
  const writeNames = namesOf(routes.filter(({ endpoint }) => endpoint.method !== 'GET'));
  const readNames = new Set(eventNames.filter((name) => !writeNames.has(name)));

  const work: readonly Job[] = [
    housekeeping(database),
    expireAssistantDrafts({ transact, clock }),
    nameTestsJob({ transact }),
    ...leaving.jobs,
    sweepFilesJob({ transact, read, files }),
    ...team.jobs,
    reminders.job,
    mailSummaries.job,
    ...waitlist.jobs,
    ...scheduling.jobs,
    ...imports.jobs,
    ...healthLinks.jobs,
    ...admin.jobs,
  ];
  jobs.register(...work);

  const refusals = createRefusalLog(transact, deps.limitScale);
  const serverDeps = {
    log,
    browser,
    allowedOrigins: deps.allowedOrigins ?? [],
    trustedProxy: deps.trustedProxy,
    https: deps.https,
    recordRefusal: refusals.record,
  };
  const server = await createServer(serverDeps);
  server.addHook('preClose', live.stop);
  server.addHook('preClose', runs.stopAll);
  server.addHook('onClose', refusals.flush);
  await mountHeaders(server);
  await mountPressure(server, () => pool.waitingCount);
  mountHealth(server, pool);
  mountEndpoints(server, serverDeps, routes);
  mountReference(server, routes);
  mountCalendarFeeds(server, calendarFeeds, base);
  mountUnsubscribe(server, createUnsubscribe({ transact, limits, key: secrets.nonceKey }));
  // Encapsulated, because a page that is refused is answered in words and not in the shape of a call.
  await server.register(async (pages) =>
    mountPages(pages, {
      build: deps.build,
      browser,
      practice: () => readPractice(read),
      doctor: directory.profile.doctor,
      facets: directory.facets.current,
      find: directory.find,
      profiles: createProfileMap(read),
      publicUrl: deps.publicUrl,
      https: deps.https !== undefined,
    }),
  );
  const mail = createDelivery({
    transact,
    clock,
    log,
    fieldKey: secrets.fieldKey,
    readSetup: readMailSetup(secrets.fieldKey),
    publicUrl: () => deps.publicUrl ?? localAddress(server),
    ownWords: channels.templates.ownMailWords,
    lookAgain: reminders.lookAgain,
  });
  jobs.watch('mail', 2, mail.deliverDue);
  jobs.watch('channels', 2, channels.delivery.deliverDue);
  return { server, routes, jobs, mail, channels: channels.delivery };
};

/** Where the server listens, for an installation that has no other name. */
const localAddress = (server: FastifyInstance): string => {
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 3000;
  return `${server.initialConfig.https ? 'https' : 'http'}://localhost:${port}`;
};
