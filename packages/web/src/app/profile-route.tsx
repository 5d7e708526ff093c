import type { RouteObject } from 'react-router';
import { patientProfilePage } from '../accounts/index.tsx';
import { publicProfilePage } from '../directory/index.ts';
import { pageByRole } from '../platform/pages.tsx';

/** `/settings/profile` is another page for each role: a doctor's is the public profile, and belongs to the directory. */
export const profileRoute: RouteObject = {
  path: 'settings/profile',
  ...pageByRole(
    { doctor: publicProfilePage, patient: patientProfilePage },
    'directory',
    'specialties',
    'settings',
    'upload',
  ),
};
