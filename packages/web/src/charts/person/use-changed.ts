import { getPerson, type Person } from '@doctor-plus/contract/charts/person.ts';
import { useQueryClient } from '@tanstack/react-query';
import { endpointKey } from '../../platform/use-endpoint.ts';

/**
 * Puts a person as they are now on the screen. Name and birth date stand on nearly every page, and calculators and checks of
 * drugs rest on them: everything else is read again where it is shown.
 */
export const usePersonChanged = (patientId: string) => {
  const cache = useQueryClient();
  return ({ person }: { readonly person: Person }): void => {
    const key = endpointKey(getPerson, { params: { id: patientId } });
    cache.setQueryData(key, { person });
    void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] });
  };
};
