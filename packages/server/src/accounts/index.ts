export { accessReportRoutes } from './access-reports/routes.ts';
export { createAccessReports } from './access-reports/service.ts';
export { careLink } from './care-link.ts';
export { endOfDay } from './days.ts';
export { countryOfZone, emergencyNumberOfZone } from './emergency-number.ts';
export { browserOf, enter } from './entering.ts';
export { kindOf, placeOf } from './identifiers.ts';
export { numbersOf } from './identifiers-repository.ts';
export { type Collected, collect } from './leaving/collect.ts';
export { nobody } from './leaving/erase-repository.ts';
export { fhirBundle } from './leaving/fhir-bundle.ts';
export { patientResource } from './leaving/patient-resource.ts';
export type {
  Eraser,
  ExportChunk,
  Exported,
  ExportedFile,
  ExportSource,
  FhirResource,
  Words,
} from './leaving/ports.ts';
export { leavingRoutes } from './leaving/routes.ts';
export { createLeaving } from './leaving/service.ts';
export { wordsIn } from './leaving/texts.ts';
export { appointmentReaders, mailReader, proxiesInAppointments } from './mail-reader.ts';
export { readMailSetup } from './mail-settings.ts';
export { fullName, namesOf, shownName } from './names.ts';
export { hashPassword, isLongPassword, passwordFits, refuseWeakPassword } from './passwords.ts';
export { changingPatient } from './patient-changes.ts';
export { matchRank, patientMatching, searchedWords } from './patient-matching.ts';
export { photoAddress } from './photo-address.ts';
export {
  actsForDoctor,
  administers,
  careNow,
  chartInReach,
  doctorsActedFor,
  emergencyNow,
  mayFor,
  mayForSome,
  patientInReach,
  type Reader,
  worksForDoctor,
} from './policy.ts';
export {
  emergencyNumberOf,
  initialisePractice,
  languageOfPractice,
  readPractice,
  timeZoneOf,
} from './practice.ts';
export { eraseProxies, exportProxies } from './proxies/leaving.ts';
export { proxyRoutes } from './proxies/routes.ts';
export { createProxies } from './proxies/service.ts';
export { recoveryRoutes } from './recovery/routes.ts';
export { createRecovery } from './recovery/service.ts';
export { registrationRoutes } from './registration/routes.ts';
export { createRegistration } from './registration/service.ts';
export { tellDoctorOfRequest } from './registration/tell-doctor.ts';
export { accountsRoutes } from './routes.ts';
export { resetSecondFactor } from './security/reset-second-factor.ts';
export { securityRoutes } from './security/routes.ts';
export { createSecurity } from './security/service.ts';
export { capabilitiesOf, createAccounts } from './service.ts';
export { ringsAtNight } from './settings/event-ways.ts';
export { lastSummary, quietUntil } from './settings/mail-time-rules.ts';
export { foundTimes, ruledTimes } from './settings/mail-times.ts';
export { mountUnsubscribe } from './settings/mount-unsubscribe.ts';
export { wishesFor } from './settings/notification-choices.ts';
export { readRecordAccess } from './settings/record-access.ts';
export { reminderWays } from './settings/reminder-ways.ts';
export { settingsRoutes } from './settings/routes.ts';
export { createSettings } from './settings/service.ts';
export { createUnsubscribe, unsubscribePath } from './settings/unsubscribe.ts';
export { onlyWanted } from './settings/wanted-mail.ts';
export { type Browser, holdPerson, type OpenedSession, openSession } from './sign-in.ts';
export { askScanner, type CleanFile, inspectUpload } from './uploads/inspect.ts';
export { uploadsRoutes } from './uploads/routes.ts';
export { createUploads } from './uploads/service.ts';
