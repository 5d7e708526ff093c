import type { Notification } from '@doctor-plus/contract/messaging/endpoints.ts';
import type { TFunction } from 'i18next';

/** Kinds whose sentence tells of the named person and not of what they did. */
const notTheirDoing: ReadonlySet<Notification['kind']> = new Set([
  'appointment.declined',
  'result.critical',
  'proxy.recorded',
  'proxy.ended',
]);

type Notice = Pick<Notification, 'kind' | 'params' | 'by'>;

/**
 * The person whom the sentence of a notice names as the one who acted, and whom a line below it names. A secretary stands with the
 * doctor for whom she acted, and a proxy with the patient.
 */
export const actorsOf = ({ kind, params, by }: Notice, t: TFunction): { person?: string; below?: string } => {
  const { person } = params;
  if (by === null) return person === undefined ? {} : { person };
  if (person === undefined) return { below: by };
  if (notTheirDoing.has(kind)) return { person, below: by };
  return { person: t('notifications:onBehalf', { actor: by, person }) };
};
