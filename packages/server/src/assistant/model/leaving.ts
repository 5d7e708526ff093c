import type { ExportSource } from '../../accounts/index.ts';
import * as repository from './repository.ts';

/** What the practice recorded of a patient's decisions on language models; those of the patient's own stand with the account's. */
export const exportModelConsents: ExportSource = async function* (tx, { id, roles }) {
  if (!roles.includes('patient')) return;
  const decisions = await repository.findDecisions(tx, id);
  yield {
    section: 'model_consents',
    rows: decisions.map((decision) => ({
      line: {
        at: decision.at,
        title: {
          key: `settings:consent.${decision.place === 'external' ? 'assistant' : 'assistant_local'}.title`,
        },
        detail: [
          { key: decision.given ? 'settings:consent.given' : 'settings:consent.withdrawn' },
          decision.recordedByName,
        ],
      },
      data: decision,
    })),
  };
};
