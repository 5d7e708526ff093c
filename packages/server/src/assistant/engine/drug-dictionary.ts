import { type Dictionary, loadDictionary } from '../../charts/clinical/index.ts';

/** The table of drugs; null where it cannot be read: then drugs are known by the chart's words alone. */
export const drugDictionary = (): Dictionary | null => {
  try {
    return loadDictionary();
  } catch {
    return null;
  }
};
