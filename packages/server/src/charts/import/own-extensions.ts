import * as z from 'zod';
import { extensionUrls } from '../export/extensions.ts';

type OwnUrl = (typeof extensionUrls)[keyof typeof extensionUrls];

const Extension = z.looseObject({
  url: z.string(),
  valueString: z.string().optional(),
  valueDateTime: z.iso.datetime({ offset: true }).optional(),
  valueDecimal: z.number().optional(),
  valueBoolean: z.boolean().optional(),
  valueReference: z.looseObject({ reference: z.string() }).optional(),
});

/** What our own export wrote beside a resource under `url`; undefined where there is nothing, or nothing readable. */
export const ownExtension = (
  extensions: unknown,
  url: OwnUrl,
):
  | {
      readonly text: string | undefined;
      readonly at: string | undefined;
      readonly number: number | undefined;
      readonly isTrue: boolean;
      readonly reference: string | undefined;
    }
  | undefined => {
  if (!Array.isArray(extensions)) return undefined;
  for (const raw of extensions) {
    const read = Extension.safeParse(raw);
    if (read.success && read.data.url === url) {
      const { valueString, valueDateTime, valueDecimal, valueBoolean, valueReference } = read.data;
      return {
        text: valueString,
        at: valueDateTime,
        number: valueDecimal,
        isTrue: valueBoolean === true,
        reference: valueReference?.reference,
      };
    }
  }
  return undefined;
};

/** True when somebody in the practice of origin confirmed the value. */
export const confirmedIn = (extensions: unknown): { confirmed?: true } =>
  ownExtension(extensions, extensionUrls.confirmed)?.isTrue ? { confirmed: true } : {};
