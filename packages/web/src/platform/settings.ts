import { roles } from '@doctor-plus/contract/kernel/roles.ts';
import { defaultLanguage, languages } from '@doctor-plus/locales/index.ts';
import * as z from 'zod/mini';

// The content security policy forbids `eval`; zod would otherwise try to compile its parsers with it.
z.config({ jitless: true });

const Settings = z.object({
  root: z._default(z.string(), '/wp-json/'),
  nonce: z._default(z.string(), ''),
  /** Which shell to draw; it grants nothing. Any text: an unknown role is shown as such, not swallowed. */
  default_role: z._default(z.nullable(z.string()), null),
  language: z._default(z.enum(languages.map(({ code }) => code)), defaultLanguage),
  theme: z._default(z.enum(['light', 'dark']), 'light'),
  demonstration: z._default(z.boolean(), false),
  signed_in: z._default(z.boolean(), false),
  /** The account and role that opened the page, as `x-page-of` names them; empty for a stranger. */
  page_of: z._default(z.string(), ''),
  /** Whose portal the page is; which of its pages they may see is decided by who the calls say is there. */
  role: z._default(z.nullable(z.enum(roles)), null),
  /** The practice receives no visitors yet: pages for strangers say so. */
  maintenance: z._default(z.boolean(), false),
  practice: z._default(z.string(), ''),
  time_zone: z._default(z.string(), 'America/Santo_Domingo'),
  emergency_number: z._default(z.string(), ''),
  /** False where the practice sends no mail yet: none is promised then. */
  sends_mail: z._default(z.boolean(), true),
  /** Languages that the menus offer; all while nobody chose. */
  languages: z._default(
    z.array(z.string()),
    languages.map(({ code }) => code),
  ),
  style_nonce: z._default(z.string(), ''),
});
export type Settings = z.output<typeof Settings>;

const read = (): Settings => {
  const text = document.getElementById('dr-assistant-settings')?.textContent;
  return Settings.parse(text ? JSON.parse(text) : {});
};

/** What the host page says about itself, read once. */
export const settings: Settings = read();
