import { listProxies, type OwnProxies } from '@doctor-plus/contract/accounts/proxies.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { endpointKey } from '../../platform/use-endpoint.ts';
import { toast } from '../../ui/toast.tsx';

/** What follows a change of who acts for whom: both lists as they are after it, or why it was not done. */
export const useOwnProxies = () => {
  const cache = useQueryClient();
  const { t } = useTranslation('proxies');
  return {
    keep: (answer: OwnProxies) => cache.setQueryData(endpointKey(listProxies, {}), answer),
    onFailed: (failure: Error) => toast.error(describeFailure(failure, t).sentence),
  };
};
