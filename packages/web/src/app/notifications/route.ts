import type { RouteObject } from 'react-router';
import { lazyPage } from '../../platform/pages.tsx';

/** One page for every role: the menus of patients and doctors name it, the bell's list leads everybody there. */
export const notificationsRoute: RouteObject = {
  path: 'communications/notifications',
  ...lazyPage(async () => (await import('./notifications-page.tsx')).NotificationsPage, 'notifications'),
};
