import { verificationHours } from '@doctor-plus/contract/accounts/registration.ts';
import { fillPlaces } from '../text/fill.ts';
import { countsOf, entriesOf } from './entries.ts';
import { htmlOf, textOf } from './layout.ts';
import { type MailTemplate, mailShapes } from './templates.ts';
import { mailWords, type Words } from './words.ts';

export type RenderedMail = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly language: string;
  /** An event for the reader's calendar (RFC 5546). */
  readonly calendar?: MailCalendar;
  /** Ends such mails with one call (RFC 8058). */
  readonly unsubscribe?: string;
};

type MailCalendar = { readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; readonly text: string };

export type MailContent = {
  readonly template: MailTemplate;
  readonly language: string;
  readonly params: Readonly<Record<string, string>>;
  /** The practice's own words, with `{{places}}`, where it wrote some. */
  readonly own?: OwnWords | null;
};

export type OwnWords = { readonly subject: string; readonly text: string };

type Place = {
  readonly practice: string;
  readonly timeZone: string;
  /** The installation's own address, without a path. */
  readonly publicUrl: string;
};

/** Where people choose which mails they get. */
const choicesPath = '/settings/notifications';

/** Writes a mail in its reader's language. Throws when a text is missing. */
export const renderMail = async (
  { template, language: wanted, params, own: written }: MailContent,
  { practice, timeZone, publicUrl }: Place,
): Promise<RenderedMail> => {
  const words = await mailWords(wanted);
  const { why, greets, quotes, lists, counts } = mailShapes[template];
  const own: Record<string, string> = { practice: oneLine(practice), ...spoken(words, params, timeZone) };
  const change = params.change;
  if (change !== undefined && template === 'secondFactorChanged')
    own.change = words.t(changeKey(words, change));
  const writtenPart: Readonly<Record<string, string | undefined>> = {
    subject: written?.subject,
    body: written?.text,
  };
  const say = (part: string): string => {
    const instead = writtenPart[part];
    return instead === undefined
      ? words.t(`${template}.${part}`, own)
      : fillPlaces(instead, (name) => own[name] ?? '');
  };
  const optional = (part: string): string | null => (words.has(`${template}.${part}`) ? say(part) : null);
  const subject = oneLine(say('subject'));
  const quoted = (quotes && params[quotes]) || null;
  // What may be missing is announced where it is there.
  const announced = quoted && optional('quoted');
  const listed = lists && params[lists];
  const counted = counts && params[counts];
  const letter = {
    language: words.language,
    practice: own.practice ?? '',
    heading: subject,
    greeting: greets && own.name ? words.t('common.hello', own) : null,
    paragraphs: [
      ...(own.forPerson ? [words.t('common.forPerson', own)] : []),
      ...say('body').split(/\r?\n\r?\n/),
      ...(announced ? [announced] : []),
    ],
    quoted,
    entries: [
      ...(listed === undefined ? [] : entriesOf(listed, template, words, plainName)),
      ...(counted === undefined ? [] : countsOf(counted, template, words)),
    ],
    button:
      params.link && words.has(`${template}.button`)
        ? { label: say('button'), link: linkOf(publicUrl, params.link), copyLink: words.t('common.copyLink') }
        : null,
    note: optional('note'),
    footer: [
      words.t(`why.${why}`, own),
      ...(params.unsubscribe ? [words.t('common.choose', { link: linkOf(publicUrl, choicesPath) })] : []),
      words.t('common.automatic', own),
    ],
  };
  const calendar = params.calendar === undefined ? {} : { calendar: calendarOf(params.calendar) };
  const unsubscribe = params.unsubscribe ? { unsubscribe: linkOf(publicUrl, params.unsubscribe) } : {};
  return {
    subject,
    html: htmlOf(letter),
    text: textOf(letter),
    language: words.language,
    ...calendar,
    ...unsubscribe,
  };
};

/** The file says itself what it asks for; a mail that says something else would be shown wrongly. */
const calendarOf = (text: string): MailCalendar => {
  const [, method] = /^METHOD:(REQUEST|CANCEL|PUBLISH)\r$/m.exec(text) ?? [];
  if (method !== 'REQUEST' && method !== 'CANCEL' && method !== 'PUBLISH')
    throw new Error('a calendar in a mail needs a method');
  return { method, text };
};

const changeKey = (words: Words, change: string): string => {
  const key = `secondFactorChanged.changes.${change}`;
  return words.has(key) ? key : 'secondFactorChanged.changes.other';
};

/** The parameters as they are said: names on one line, days in words, roles translated. */
const spoken = (words: Words, params: Readonly<Record<string, string>>, timeZone: string) => {
  const said = Object.fromEntries(
    Object.entries(params).map(([name, text]) => [
      name,
      typedName.has(name) ? plainName(text) : oneLine(text),
    ]),
  );
  const { date, minutes, role } = params;
  said.duration = words.duration(minutes === undefined ? verificationHours * 60 : Number(minutes));
  if (date !== undefined) said.date = words.date(date, timeZone);
  if (role !== undefined && words.has(`roles.${role}`)) said.role = words.t(`roles.${role}`);
  return said;
};

/** Parameters that a stranger chose freely. */
const typedName = new Set(['name', 'person', 'forPerson']);

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/**
 * Names are typed by strangers, and mail programs make links of anything that looks like an address: an invisible joiner
 * keeps `http://evil.example` a name.
 */
const plainName = (text: string): string => oneLine(text).replace(/([.:/@])(?=[^\s.])/gu, '$1\u2060');

/** The path below the installation's address; a path that leads elsewhere is refused. */
const linkOf = (publicUrl: string, path: string): string => {
  const base = new URL(publicUrl);
  const link = new URL(path, base);
  if (!path.startsWith('/') || link.origin !== base.origin)
    throw new Error('a mail may only link to the portal');
  return link.href;
};
