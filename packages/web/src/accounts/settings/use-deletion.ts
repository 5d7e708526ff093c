import {
  type Deletion,
  getDeletion,
  requestDeletion,
  undoDeletion,
} from '@doctor-plus/contract/accounts/leaving.ts';
import { getMe } from '@doctor-plus/contract/accounts/me.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wasGivenUp } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { endpointKey, useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { toast } from '../../ui/toast.tsx';

/** Whether the account is being deleted, and the two steps there are. The banner over every page follows. */
export const useDeletion = () => {
  const { t } = useTranslation('settings');
  const cache = useQueryClient();
  const keep = (deletion: Deletion) => {
    cache.setQueryData(endpointKey(getDeletion, {}), deletion);
    void cache.invalidateQueries({ queryKey: endpointKey(getMe) });
  };
  const request = useAction(requestDeletion, {
    stale: [getDeletion],
    onDone: keep,
    onFailed: (failure) => {
      if (!wasGivenUp(failure)) toast.error(describeFailure(failure, t).sentence);
    },
  });
  const undo = useAction(undoDeletion, {
    onDone: (deletion) => {
      keep(deletion);
      toast.success(t('delete.undone'));
    },
    onFailed: (failure) => toast.error(describeFailure(failure, t).sentence),
  });
  return { deletion: useEndpoint(getDeletion), request, undo };
};
