import type { ProxyScope } from '@doctor-plus/contract/kernel/access.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import {
  IconBooks,
  IconBuildingHospital,
  IconCalendarEvent,
  IconChartBar,
  IconCreditCard,
  IconFileImport,
  IconFileSearch,
  IconFileText,
  IconFlag3,
  IconHeart,
  IconHeartbeat,
  IconLayoutDashboard,
  IconMessageCircle,
  IconPill,
  IconSearch,
  IconSettings,
  IconSparkles,
  IconStar,
  IconTestPipe,
  IconUrgent,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Me } from '../platform/me.ts';
import type { IconType } from '../ui/icon-type.ts';

/** One line of the tree. `id` is also its text: `navigation:menu.<id>`. A line leads somewhere or holds others. */
export type MenuItem = {
  readonly id: string;
  readonly icon?: IconType;
  readonly href?: string;
  readonly children?: readonly MenuItem[];
  /** Open before anybody touched it. */
  readonly expanded?: boolean;
};

const dashboard: MenuItem = { id: 'dashboard', icon: IconLayoutDashboard, href: '/dashboard' };

const patientMenu: readonly MenuItem[] = [
  dashboard,
  {
    id: 'findDoctors',
    icon: IconSearch,
    expanded: true,
    children: [
      { id: 'doctorsBySpecialty', href: '/doctors/specialty' },
      { id: 'doctorsByLocation', href: '/doctors/location' },
      { id: 'doctorsByInsurance', href: '/doctors/insurance' },
      { id: 'doctorsByReviews', href: '/doctors/reviews' },
      { id: 'doctorsNearby', href: '/doctors/nearby' },
    ],
  },
  {
    id: 'appointments',
    icon: IconCalendarEvent,
    children: [
      { id: 'appointmentsUpcoming', href: '/appointments/upcoming' },
      { id: 'appointmentsRequest', href: '/appointments/request' },
      { id: 'appointmentsHistory', href: '/appointments/history' },
      { id: 'appointmentsReminders', href: '/appointments/reminders' },
    ],
  },
  {
    id: 'myDoctors',
    icon: IconHeart,
    children: [
      { id: 'doctorsCurrent', href: '/doctors/current' },
      { id: 'doctorsPast', href: '/doctors/past' },
      { id: 'doctorsFavorites', href: '/doctors/favorites' },
      { id: 'doctorsCommunications', href: '/doctors/communications' },
    ],
  },
  {
    id: 'medicalRecords',
    icon: IconFileText,
    children: [
      { id: 'recordsPersonal', href: '/medical-records/personal' },
      { id: 'recordsHistory', href: '/medical-records/history' },
      { id: 'recordsMedications', href: '/medical-records/medications' },
      { id: 'recordsAllergies', href: '/medical-records/allergies' },
      { id: 'recordsTestResults', href: '/medical-records/test-results' },
      { id: 'recordsVaccinations', href: '/medical-records/vaccinations' },
    ],
  },
  {
    id: 'communications',
    icon: IconMessageCircle,
    children: [
      { id: 'chat', href: '/communications/chat' },
      { id: 'secureMessages', href: '/communications/secure' },
      { id: 'requests', href: '/communications/requests' },
      { id: 'messageHistory', href: '/communications/history' },
      { id: 'notifications', href: '/communications/notifications' },
    ],
  },
  {
    id: 'billing',
    icon: IconCreditCard,
    children: [
      { id: 'bills', href: '/billing/bills' },
      { id: 'paymentMethods', href: '/billing/payment-methods' },
      { id: 'insurance', href: '/billing/insurance' },
      { id: 'paymentHistory', href: '/billing/history' },
      { id: 'paymentPlans', href: '/billing/plans' },
    ],
  },
  {
    id: 'resources',
    icon: IconBooks,
    children: [
      { id: 'articles', href: '/resources/articles' },
      { id: 'education', href: '/resources/education' },
      { id: 'forms', href: '/resources/forms' },
      { id: 'faq', href: '/resources/faq' },
      { id: 'tips', href: '/resources/tips' },
      { id: 'emergency', href: '/resources/emergency' },
    ],
  },
  {
    id: 'settings',
    icon: IconSettings,
    children: [
      { id: 'profile', href: '/settings/profile' },
      { id: 'personalSettings', href: '/settings/personal' },
      { id: 'privacy', href: '/settings/privacy' },
      { id: 'notificationSettings', href: '/settings/notifications' },
      { id: 'security', href: '/settings/security' },
      { id: 'export', href: '/settings/export' },
      { id: 'deleteAccount', href: '/settings/delete' },
    ],
  },
];

const practiceAppointments: MenuItem = {
  id: 'appointments',
  icon: IconCalendarEvent,
  expanded: true,
  children: [
    { id: 'appointmentsCalendar', href: '/appointments/calendar' },
    { id: 'appointmentsRequests', href: '/appointments/requests' },
    { id: 'appointmentsHistory', href: '/appointments/history' },
    { id: 'appointmentsSettings', href: '/appointments/settings' },
  ],
};

const doctorMenu: readonly MenuItem[] = [
  dashboard,
  {
    id: 'patients',
    icon: IconUsers,
    expanded: true,
    children: [
      { id: 'patientDirectory', href: '/patients/directory' },
      { id: 'patientRegister', href: '/patients/register' },
      { id: 'patientBilling', href: '/patients/billing' },
      { id: 'patientCommunications', href: '/patients/communications' },
      { id: 'patientReminders', href: '/patients/reminders' },
    ],
  },
  practiceAppointments,
  {
    id: 'team',
    icon: IconUsersGroup,
    expanded: true,
    children: [
      { id: 'secretaries', href: '/team/secretaries' },
      { id: 'permissions', href: '/team/permissions' },
      { id: 'schedules', href: '/team/schedules' },
    ],
  },
  {
    id: 'communications',
    icon: IconMessageCircle,
    expanded: true,
    children: [
      { id: 'patientMessages', href: '/communications/patient-messages' },
      { id: 'teamChat', href: '/communications/team-chat' },
      { id: 'notifications', href: '/communications/notifications' },
      { id: 'emailTemplates', href: '/communications/email-templates' },
    ],
  },
  {
    id: 'assistant',
    icon: IconSparkles,
    expanded: true,
    children: [
      { id: 'patientCare', href: '/ai-assistant/patient-care' },
      { id: 'assistantChat', href: '/ai-assistant/chat' },
      { id: 'diagnosis', href: '/ai-assistant/diagnosis' },
      { id: 'treatment', href: '/ai-assistant/treatment' },
      { id: 'research', href: '/ai-assistant/research' },
    ],
  },
  {
    id: 'reports',
    icon: IconChartBar,
    expanded: true,
    children: [
      { id: 'reportPatients', href: '/reports/patients' },
      { id: 'reportAppointments', href: '/reports/appointments' },
      { id: 'reportFinancial', href: '/reports/financial' },
      { id: 'reportPerformance', href: '/reports/performance' },
    ],
  },
  {
    id: 'settings',
    icon: IconSettings,
    expanded: true,
    children: [
      { id: 'profile', href: '/settings/profile' },
      { id: 'account', href: '/settings/account' },
      { id: 'privacy', href: '/settings/privacy' },
      { id: 'notificationSettings', href: '/settings/notifications' },
      { id: 'security', href: '/settings/security' },
    ],
  },
];

const secretaryMenu: readonly MenuItem[] = [
  dashboard,
  practiceAppointments,
  {
    id: 'patients',
    icon: IconUsers,
    expanded: true,
    children: [
      { id: 'patientDirectory', href: '/patients/directory' },
      { id: 'patientRegister', href: '/patients/register' },
      { id: 'patientCommunications', href: '/patients/communications' },
      { id: 'patientReminders', href: '/patients/reminders' },
    ],
  },
  {
    id: 'communications',
    icon: IconMessageCircle,
    expanded: true,
    children: [
      { id: 'whatsapp', href: '/communications/whatsapp' },
      { id: 'emailTemplates', href: '/communications/email-templates' },
      { id: 'sms', href: '/communications/sms' },
      { id: 'communicationLogs', href: '/communications/logs' },
    ],
  },
  {
    id: 'reports',
    icon: IconChartBar,
    expanded: true,
    children: [
      { id: 'reportAppointments', href: '/reports/appointments' },
      { id: 'reportPatients', href: '/reports/patients' },
      { id: 'reportCommunications', href: '/reports/communications' },
    ],
  },
  {
    id: 'settings',
    icon: IconSettings,
    expanded: true,
    children: [
      {
        id: 'profile',
        expanded: true,
        children: [
          { id: 'profilePersonal', href: '/profile/personal' },
          { id: 'profileSchedule', href: '/profile/schedule' },
        ],
      },
      { id: 'notificationSettings', href: '/settings/notifications' },
    ],
  },
];

const administratorMenu: readonly MenuItem[] = [
  dashboard,
  { id: 'approvals', icon: IconUserCheck, href: '/admin/approvals' },
  { id: 'users', icon: IconUsers, href: '/admin/users' },
  { id: 'moderation', icon: IconStar, href: '/admin/directory' },
  { id: 'auditLog', icon: IconFileSearch, href: '/admin/audit' },
  { id: 'accessReports', icon: IconFlag3, href: '/admin/access-reports' },
  { id: 'emergencyAccess', icon: IconUrgent, href: '/admin/emergency-access' },
  { id: 'imports', icon: IconFileImport, href: '/admin/imports' },
  { id: 'systemSettings', icon: IconSettings, href: '/admin/settings' },
  { id: 'drugSafety', icon: IconPill, href: '/admin/drug-safety' },
  { id: 'library', icon: IconBooks, href: '/admin/library' },
  { id: 'health', icon: IconHeartbeat, href: '/admin/health' },
  { id: 'testing', icon: IconTestPipe, href: '/admin/testing' },
];

/** Specification 2.4 to 2.7, line by line. */
export const menus: Record<Role, readonly MenuItem[]> = {
  patient: patientMenu,
  doctor: doctorMenu,
  secretary: secretaryMenu,
  administrator: administratorMenu,
};

/** The person for whom a menu is drawn. */
export type MenuOwner = Pick<Me, 'role' | 'administers'>;

/** Lines of administrators whose pages a doctor has at an address of the own menu. */
const doctorsHave = new Set(['dashboard', 'imports', 'drugSafety', 'library']);

const administration: MenuItem = {
  id: 'administration',
  icon: IconBuildingHospital,
  children: administratorMenu.filter(({ id }) => !doctorsHave.has(id)),
};

/** The menu of the role; a doctor who administers finds the pages of administrators in a section of their own (docs/decisions/0084). */
export const menuOf = ({ role, administers }: MenuOwner): readonly MenuItem[] =>
  role === 'doctor' && administers ? [...doctorMenu, administration] : menus[role];

/** What of the patient's menu somebody has who acts for a patient, by scope; the rest is the patient's alone. */
const sectionOf: Record<ProxyScope, { readonly id: string; readonly without: readonly string[] }> = {
  record: { id: 'medicalRecords', without: [] },
  appointments: { id: 'appointments', without: ['appointmentsReminders'] },
};

export const actingMenu = (scopes: readonly ProxyScope[]): readonly MenuItem[] =>
  scopes.flatMap((scope) => {
    const { id, without } = sectionOf[scope];
    return patientMenu
      .filter((item) => item.id === id)
      .map(({ children = [], ...item }) => ({
        ...item,
        expanded: true,
        children: children.filter((child) => !without.includes(child.id)),
      }));
  });

/** Every line that leads somewhere, in order. */
export const leavesOf = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (item.children ? leavesOf(item.children) : [item]));

/** Whether `path` is this line's own address or lies below it; the dashboard is also `/dashboard/{role}`. */
export const leadsTo = (item: MenuItem, path: string): boolean =>
  item.href !== undefined && (path === item.href || path.startsWith(`${item.href}/`));

/** Whether `path` belongs to this line or to one inside it. */
export const holds = (item: MenuItem, path: string): boolean =>
  leadsTo(item, path) || (item.children?.some((child) => holds(child, path)) ?? false);
