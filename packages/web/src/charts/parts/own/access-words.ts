import type { RecordAccess } from '@doctor-plus/contract/accounts/settings.ts';
import { useTranslation } from 'react-i18next';

/** Whoever has a health link has no account; what they called themselves stands with the link. */
const linked = 'settings:access.healthLink';

/** Who did what with a record, in the words of the person whose record it is. */
export const useAccessWords = () => {
  const { t } = useTranslation(['settings', 'common']);
  const times = ({ times: count }: Pick<RecordAccess, 'times'>) =>
    count > 1 ? t('settings:access.times', { count }) : '';
  const role = ({ role: as }: Pick<RecordAccess, 'role'>) => (as ? t(`common:role.${as}`) : '');
  return {
    who: ({
      name,
      role: as,
      kind,
    }: Pick<RecordAccess, 'name' | 'role'> & { kind?: RecordAccess['kind'] | undefined }): string =>
      name ?? t(kind === 'health_link' ? linked : as ? 'settings:access.erased' : 'settings:access.system'),
    role,
    did: (access: Pick<RecordAccess, 'kind' | 'times'>): string =>
      [t(`settings:access.kind.${access.kind}`), times(access)].filter(Boolean).join(' · '),
    /** `Abrió la historia · 3 veces · Doctora` */
    what: (access: RecordAccess): string =>
      [t(`settings:access.kind.${access.kind}`), times(access), role(access)].filter(Boolean).join(' · '),
  };
};
