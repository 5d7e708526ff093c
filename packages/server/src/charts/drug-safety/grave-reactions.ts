import { normalise } from '../../platform/text/compare.ts';
import type { DrugAnswer } from '../clinical/index.ts';
import type { DrugBasis } from './repository.ts';

type Allergy = DrugBasis['sections']['allergies']['entries'][number];

/**
 * Reactions that may kill when the drug or its class is given once more, in nine languages: anaphylaxis, angioedema, and the severe
 * reactions of the skin (Stevens-Johnson, toxic epidermal necrolysis, DRESS).
 */
const graveWords =
  /anafila|anaphyla|angioedem|angioodem|angio-odem|edema de glotis|edema laringeo|glottisodem|larynxodem|stevens|lyell|necrolis|necroly|nekroly|necrolisi|\bdress\b|アナフィラキ|血管浮腫|血管性浮腫|スティーブンス|中毒性表皮壊死|过敏性休克|過敏性休克|速发过敏|血管性水肿|喉头水肿|史蒂文斯|表皮坏死|아나필락|혈관부종|스티븐스|표피괴사/u;

/** Whether an allergy is one of which the next reaction may kill. */
const isGrave = ({ severity, criticality, reaction }: Allergy): boolean =>
  severity === 'severe' || criticality === 'high' || graveWords.test(normalise(reaction ?? ''));

const order = { stop: 0, warn: 1, info: 2 } as const;

/** Alerts of which a drug or its class has done grave harm before stop: nobody goes on with a click. The severest first. */
export const withGraveReactions = (answer: DrugAnswer, allergies: readonly Allergy[]): DrugAnswer => {
  const grave = new Set(allergies.filter(isGrave).map(({ id }) => id));
  if (grave.size === 0) return answer;
  const alerts = answer.alerts.map((alert) =>
    alert.kind === 'allergy' &&
    alert.level === 'warn' &&
    alert.entries.some(({ kind, id }) => kind === 'allergy' && grave.has(id))
      ? { ...alert, level: 'stop' as const }
      : alert,
  );
  return { ...answer, alerts: alerts.toSorted((a, b) => order[a.level] - order[b.level]) };
};
