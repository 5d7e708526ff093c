import type { RouteObject } from 'react-router';
import { pageByRole } from '../platform/pages.tsx';

const pages = () => import('./pages.tsx');
const groups = ['messages', 'upload'] as const;
const channelPages = () => import('./channels/pages.tsx');
const channelGroups = ['channels', 'admin'] as const;

/** Addresses of the menus; the same page in views of its own. A role without one gets "not available yet". */
export const messagingRoutes: RouteObject[] = [
  {
    path: 'communications/sms',
    ...pageByRole({ secretary: async () => (await channelPages()).SmsPage }, ...channelGroups),
  },
  {
    path: 'communications/whatsapp',
    ...pageByRole({ secretary: async () => (await channelPages()).WhatsappPage }, ...channelGroups),
  },
  {
    path: 'communications/logs',
    ...pageByRole({ secretary: async () => (await channelPages()).LogPage }, ...channelGroups),
  },
  {
    path: 'communications/email-templates',
    ...pageByRole(
      {
        doctor: async () => (await channelPages()).TemplatesPage,
        secretary: async () => (await channelPages()).TemplatesPage,
      },
      ...channelGroups,
    ),
  },
  {
    path: 'communications/chat',
    ...pageByRole({ patient: async () => (await pages()).ChatPage }, ...groups),
  },
  {
    path: 'communications/secure',
    ...pageByRole({ patient: async () => (await pages()).SecurePage }, ...groups),
  },
  {
    path: 'communications/requests',
    ...pageByRole({ patient: async () => (await pages()).RequestsPage }, ...groups),
  },
  {
    path: 'communications/history',
    ...pageByRole({ patient: async () => (await pages()).HistoryPage }, ...groups),
  },
  {
    path: 'doctors/communications',
    ...pageByRole({ patient: async () => (await pages()).DoctorsPage }, ...groups),
  },
  {
    path: 'communications/patient-messages',
    ...pageByRole({ doctor: async () => (await pages()).PatientMessagesPage }, ...groups),
  },
  {
    path: 'communications/team-chat',
    ...pageByRole({ doctor: async () => (await pages()).TeamChatPage }, ...groups),
  },
  {
    path: 'patients/communications',
    ...pageByRole(
      {
        doctor: async () => (await pages()).PatientMessagesPage,
        secretary: async () => (await pages()).DeskMessagesPage,
      },
      ...groups,
    ),
  },
];
