import {
  addPasskey,
  getSecurity,
  startAuthenticatorApp,
  startPasskey,
} from '@doctor-plus/contract/accounts/security.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../platform/api.ts';
import { endpointKey } from '../../platform/use-endpoint.ts';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from './failure.ts';

/** What is being set up: the steps of an application, or codes to be kept. */
export type Enrolling =
  | { readonly kind: 'app'; readonly started: ResponseOf<typeof startAuthenticatorApp> }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** Adding a second factor: the same on the page of settings and where one is demanded. */
export const useFactors = (onAdded: () => void = () => {}) => {
  const { t } = useTranslation('security');
  const cache = useQueryClient();
  const [enrolling, setEnrolling] = useState<Enrolling | null>(null);
  const [busy, setBusy] = useState<'app' | 'passkey' | null>(null);

  const added = (codes: readonly string[] | null) => {
    void cache.invalidateQueries({ queryKey: endpointKey(getSecurity) });
    if (codes) setEnrolling({ kind: 'codes', codes });
    else {
      setEnrolling(null);
      onAdded();
    }
  };
  const startApp = async () => {
    setBusy('app');
    try {
      setEnrolling({ kind: 'app', started: await api(startAuthenticatorApp, {}) });
    } catch (failure) {
      toastFailure(failure, t);
    }
    setBusy(null);
  };
  const addKey = async () => {
    setBusy('passkey');
    const { createPasskey, nameOfThisDevice, wasPutAway } = await import('./create-passkey.ts');
    try {
      const { options } = await api(startPasskey, {});
      const passkey = await createPasskey(options);
      const name = nameOfThisDevice(t('passkeys.defaultName'));
      const { recovery_codes } = await api(addPasskey, { body: { name, passkey } });
      toast.success(t('passkeys.added'));
      added(recovery_codes);
    } catch (failure) {
      if (failure instanceof Error && failure.name === 'InvalidStateError') {
        toast.error(t('passkeys.knownHere'));
      } else if (!wasPutAway(failure)) toastFailure(failure, t);
    }
    setBusy(null);
  };

  return {
    enrolling,
    busy,
    startApp,
    addKey,
    added,
    /** The application's steps are put away, or the codes are kept. */
    close: () => {
      const kept = enrolling?.kind === 'codes';
      setEnrolling(null);
      if (kept) onAdded();
    },
  };
};
