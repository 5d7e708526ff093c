import * as z from 'zod/mini';

/** Ways on which people are told of something. */
export const channels = ['portal', 'mail', 'sms', 'whatsapp'] as const;
export const Channel = z.enum(channels);
export type Channel = z.output<typeof Channel>;
