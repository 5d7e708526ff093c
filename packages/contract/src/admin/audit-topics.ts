/** Topics of the audit log, each with the first words of its events' names (`chart` of `chart.read`). */
export const auditTopics = {
  access: [
    'login',
    'logout',
    'setup',
    'password',
    'password_reset',
    'second_factor',
    'session',
    'email',
    'refusals',
  ],
  account: [
    'account',
    'profile',
    'photo',
    'appearance',
    'consent',
    'notification',
    'notifications',
    'proxy',
    'export',
    'deletion',
    'legal_hold',
  ],
  chart: [
    'chart',
    'chart_document',
    'visit',
    'entry',
    'note',
    'note_draft',
    'note_template',
    'own_record',
    'record_access',
    'access_report',
    'health_answers',
    'health_link',
    'correction',
    'critical_result',
    'lab_range',
    'lab_result',
    'drug_brand',
    'drugs',
    'medication',
    'rule_pack',
    'clinical_review',
    'import',
  ],
  patient: ['patient', 'person', 'care', 'emergency'],
  appointment: [
    'appointment',
    'availability',
    'busy_calendar',
    'calendar',
    'calendar_feed',
    'reminders',
    'waitlist',
  ],
  message: ['conversation', 'channel', 'channel_consent', 'template'],
  assistant: ['assistant', 'chat', 'model_consent', 'library', 'complaint_pack'],
  team: ['secretary'],
  directory: ['favourite', 'my_doctors', 'public_profile', 'review', 'specialty'],
  administration: ['admin', 'dashboard', 'document', 'file'],
} as const;

export type AuditTopic = keyof typeof auditTopics;

/** First words of the names of a topic's events. */
export const prefixesOf = (topic: AuditTopic): readonly string[] => auditTopics[topic];

/** True if the event belongs to the topic. */
export const isOfTopic = (event: string, topic: AuditTopic): boolean =>
  prefixesOf(topic).includes(event.split('.', 1)[0] ?? '');
