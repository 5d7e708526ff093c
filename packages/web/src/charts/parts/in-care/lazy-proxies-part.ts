import { lazy } from 'react';
import { loadGroups } from '../../../platform/i18n.ts';

/** Who acts for a patient, fetched with its texts when somebody opens it. */
export const ProxiesPart = lazy(async () => {
  const [{ ProxiesPart: Part }] = await Promise.all([import('./proxies-part.tsx'), loadGroups('proxies')]);
  return { default: Part };
});
