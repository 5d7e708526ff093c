import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { directoryRoutes } from '../directory/index.ts';

/**
 * Where the slices come in: the routes of each, in the shell. A menu entry without a route here shows the honest
 * "not available yet" page.
 */
export const sliceRoutes: readonly RouteObject[] = [...directoryRoutes];

/** The assistant's floating button (specification 2.11). */
export const assistantLauncher: ComponentType | null = null;
