import type { getSecurity } from '@doctor-plus/contract/accounts/security.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';

/**
 * Texts about the last second factor: why it cannot be removed yet, and what its removal means. Who must have one owes another
 * at once (S10): no password, however long, opens the portal without it.
 */
export const lastFactorTexts = ({
  second_factor_required,
}: Pick<ResponseOf<typeof getSecurity>, 'second_factor_required'>) =>
  second_factor_required
    ? { kept: 'factors.anotherFirst', removed: 'factors.replaceLastText' }
    : { kept: 'factors.longFirst', removed: 'factors.removeLastText' };
