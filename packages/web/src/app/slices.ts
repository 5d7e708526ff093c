import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router';
import { accountsRoutes, securityRoutes } from '../accounts/index.tsx';
import { adminRoutes } from '../admin/index.ts';
import { assistantRoutes, Launcher } from '../assistant/index.ts';
import { chartsRoutes, loadWrittenDrugs } from '../charts/index.ts';
import { directoryRoutes } from '../directory/index.ts';
import { messagingRoutes } from '../messaging/index.ts';
import { loadGroups } from '../platform/i18n.ts';
import type { WrittenDrugsProps } from '../platform/written-drugs.ts';
import { schedulingRoutes } from '../scheduling/index.ts';
import { teamRoutes } from '../team/index.ts';
import { careRoute } from './care-route.tsx';
import { notificationsRoute } from './notifications/route.ts';
import { profileRoute } from './profile-route.tsx';

/**
 * Where the slices come in: the routes of each, in the shell. A menu entry without a route here shows the honest
 * "not available yet" page.
 */
export const sliceRoutes: readonly RouteObject[] = [
  ...accountsRoutes,
  ...securityRoutes,
  ...directoryRoutes,
  ...schedulingRoutes({
    findDoctor: async () => (await import('../directory/index.tsx')).DoctorSearch,
  }),
  ...chartsRoutes,
  ...teamRoutes,
  ...messagingRoutes,
  notificationsRoute,
  careRoute,
  profileRoute,
  ...assistantRoutes,
  ...adminRoutes,
];

/** The check of drugs that are written in words, for the drafts of the assistant. */
export const WrittenDrugs: ComponentType<WrittenDrugsProps> = lazy(async () => {
  const [Part] = await Promise.all([loadWrittenDrugs(), loadGroups('drugSafety', 'clinical')]);
  return { default: Part };
});

/** The assistant's floating button (specification 2.11). */
export const AssistantButton: ComponentType = Launcher;
