import type { Transaction } from '../../platform/database/transact.ts';

/** Tells somebody something in the portal; messaging fills it. */
export type Notify = (
  tx: Transaction,
  notice: {
    readonly userId: string;
    readonly kind: 'correction.requested' | 'correction.accepted' | 'correction.declined';
    readonly params: Readonly<Record<string, string>>;
    readonly personId?: string;
    readonly link: string;
  },
) => Promise<void>;

/** Where the notices lead. */
export const links = {
  doctor: (patientId: string) => `/ai-assistant/patient-care?patient=${patientId}`,
  patient: '/medical-records/personal/corrections',
};
