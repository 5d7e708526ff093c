type Dose = {
  readonly id: string;
  readonly name: string;
  readonly code: string | null;
  readonly effective_at: string;
};

const nameOf = ({ code, name }: Dose) => code ?? name.normalize('NFKC').trim().toLowerCase();

/**
 * The how-manieth recorded dose of its vaccine each entry is, and of how many. It counts what this record holds: a dose
 * given elsewhere is not in it.
 */
export const recordedDoses = (
  entries: readonly Dose[],
): ReadonlyMap<string, { readonly number: number; readonly of: number }> => {
  const oldestFirst = entries.toSorted(
    (one, other) => Date.parse(one.effective_at) - Date.parse(other.effective_at),
  );
  return new Map(
    [...Map.groupBy(oldestFirst, nameOf).values()].flatMap((doses) =>
      doses.map(({ id }, index) => [id, { number: index + 1, of: doses.length }] as const),
    ),
  );
};
