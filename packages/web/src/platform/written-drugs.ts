import type { WrittenPlace, WrittenText } from '@doctor-plus/contract/charts/written-drugs.ts';
import { type ComponentType, createContext } from 'react';

/** The answers to alerts about drugs that are written, and whether one still wants a reason. */
export type SaidToAlerts = {
  readonly answers: readonly { readonly key: string; readonly reason: string }[];
  readonly open: boolean;
};

export type WrittenDrugsProps = {
  readonly patientId: string;
  readonly place: WrittenPlace;
  readonly texts: readonly WrittenText[];
  /** True after an attempt to go on without a reason. */
  readonly missing: boolean;
  readonly onSaid: (said: SaidToAlerts) => void;
};

/** The check of drugs that are written in words, for slices that do not know charts; the application provides it. */
export const WrittenDrugsContext = createContext<ComponentType<WrittenDrugsProps> | null>(null);
