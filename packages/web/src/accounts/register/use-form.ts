import { useState } from 'react';

/** What is wrong with a form: for each field a key of the group `registration`. */
export type Problems<V> = Partial<Record<keyof V, string>>;

export type Form<V extends object> = {
  readonly values: V;
  readonly set: (change: Partial<V>) => void;
  /** What to say beside a field now; null while there is nothing to say. */
  readonly problem: (field: keyof V) => string | null;
  /** Somebody left a field: from now on it is judged as it is typed. */
  readonly leave: (field: keyof V) => void;
  /** Judges everything; true when the form may be sent. */
  readonly ready: () => boolean;
  /** What the server found; each stands until its field changes. */
  readonly refuse: (problems: Problems<V>) => void;
};

/**
 * The values of a form, kept outside its fields so that nothing typed is lost when sending fails. A field is judged once
 * it was left with something in it, all of them when the form is sent.
 */
export const useForm = <V extends object>(initial: V, check: (values: V) => Problems<V>): Form<V> => {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<keyof V>>(new Set());
  const [sent, setSent] = useState(false);
  const [refused, setRefused] = useState<Problems<V>>({});
  const found = check(values);
  return {
    values,
    set: (change) => {
      setValues((before) => ({ ...before, ...change }));
      setRefused((before) => {
        const rest = { ...before };
        for (const field of Object.keys(change) as (keyof V)[]) delete rest[field];
        return rest;
      });
    },
    problem: (field) => refused[field] ?? (sent || left.has(field) ? (found[field] ?? null) : null),
    leave: (field) => {
      if (values[field]) setLeft((before) => new Set(before).add(field));
    },
    ready: () => {
      setSent(true);
      return Object.keys(found).length === 0;
    },
    refuse: setRefused,
  };
};
