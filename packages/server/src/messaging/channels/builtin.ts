import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import {
  type Medium,
  type Template,
  variablesOf,
} from '@doctor-plus/contract/messaging/message-templates.ts';
import type { MailTemplate } from '../../platform/mail/templates.ts';
import { openTexts } from '../../platform/texts.ts';

const texts = openTexts(['channels', 'mail']);

/** Mails whose words the practice can write. */
export const mailOf: Partial<Record<Template, MailTemplate>> = {
  appointment_reminder: 'appointmentReminder',
  appointment_moved: 'appointmentMoved',
  appointment_cancelled: 'appointmentCancelled',
  message_waiting: 'messageReceived',
};

export const hasTemplate = (medium: Medium, template: Template): boolean =>
  variablesOf[medium][template] !== undefined;

const resource = (language: Language, group: 'channels' | 'mail', key: string): string => {
  const words: unknown = texts.i18n.getResource(language, group, key);
  if (typeof words !== 'string') throw new Error(`text missing: ${language} ${group} ${key}`);
  return words;
};

/** The product's own words of a template, with their places. */
export const builtinWords = async (
  medium: Medium,
  template: Template,
  language: Language,
): Promise<{ subject: string; text: string }> => {
  await texts.read(language);
  if (medium === 'text') return { subject: '', text: resource(language, 'channels', `text.${template}`) };
  const mail = mailOf[template];
  if (!mail) throw new Error(`no mail for ${template}`);
  return {
    subject: resource(language, 'mail', `${mail}.subject`),
    text: resource(language, 'mail', `${mail}.body`),
  };
};

/** A word that stands for a value in a preview: it says what will stand there, and names nobody. */
export const sampleOf = async (language: Language, name: 'name' | 'doctor' | 'place'): Promise<string> => {
  await texts.read(language);
  return resource(language, 'channels', `sample.${name}`);
};
