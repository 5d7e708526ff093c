import * as z from 'zod/mini';

/** A file as an answer of its own, for an endpoint that declares `download`. */
export const FileContent = z.strictObject({
  /** Shown to the person who saves it; any characters. */
  name: z.string(),
  /** Media type, exactly as it is sent. */
  type: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  /** May be shown in the page that asks for it: pictures only. Anything else is saved. */
  inline: z.boolean(),
});
export type FileContent = z.output<typeof FileContent>;

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** A number of bytes as the specification writes it: B, KB, MB or GB in steps of 1024, two decimals at most. */
export const fileSize = (bytes: number): string => {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  return `${Number((bytes / 1024 ** step).toFixed(2))} ${units[step]}`;
};
