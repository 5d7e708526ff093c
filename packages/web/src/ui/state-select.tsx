import { NativeSelect } from '@mantine/core';

type StateSelectProps<State extends string> = {
  label: string;
  value: State;
  states: readonly State[];
  nameOf: (state: State) => string;
  onChange: (state: State) => void;
};

/** Which rows of a list are shown, in the corner of its card. */
export function StateSelect<State extends string>({
  label,
  value,
  states,
  nameOf,
  onChange,
}: StateSelectProps<State>) {
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      value={value}
      data={states.map((state) => ({ value: state, label: nameOf(state) }))}
      onChange={(event) => {
        const chosen = states.find((state) => state === event.currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
