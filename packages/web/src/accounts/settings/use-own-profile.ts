import { getMe } from '@doctor-plus/contract/accounts/me.ts';
import { getProfile, type Profile } from '@doctor-plus/contract/accounts/settings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { endpointKey, useEndpoint } from '../../platform/use-endpoint.ts';

/** The person's own profile, and how an answer that holds it anew reaches every place that shows it. */
export const useOwnProfile = () => {
  const cache = useQueryClient();
  const profile = useEndpoint(getProfile);
  const keep = (changed: Profile): void => {
    cache.setQueryData(endpointKey(getProfile, {}), changed);
    // The name and picture in the top bar.
    void cache.invalidateQueries({ queryKey: endpointKey(getMe) });
  };
  return { profile, keep };
};
