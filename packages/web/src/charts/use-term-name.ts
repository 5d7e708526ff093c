import { listTermNames, type TermNames } from '@doctor-plus/contract/charts/term-names.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import { useTranslation } from 'react-i18next';
import { folded } from '../platform/folded.ts';
import { useEndpoint } from '../platform/use-endpoint.ts';

type Coded = { readonly name: string; readonly code: string | null };
type Named = {
  /** In the reader's language where the code is known, else as it was recorded. */
  readonly name: string;
  /** The words of the record, where they are others. */
  readonly recorded: string | null;
};

/** The name of a coded entry for a reader; without a known code, or while the names travel, what was recorded. */
export const nameIn = (names: TermNames[keyof TermNames] | undefined, { name, code }: Coded): Named => {
  const known = code === null ? undefined : names?.[code];
  return known === undefined || folded(known) === folded(name)
    ? { name, recorded: null }
    : { name: known, recorded: name };
};

/** Names of coded entries of one kind in the reader's language. */
export const useTermName = (kind: keyof TermNames): ((entry: Coded) => Named) => {
  const { i18n } = useTranslation();
  const language = Language.safeParse(i18n.language);
  const { data } = useEndpoint(
    listTermNames,
    { query: { language: language.success ? language.data : 'es' } },
    // The names change with the product only.
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return (entry) => nameIn(data?.[kind], entry);
};
