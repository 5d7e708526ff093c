import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { type Language, languages } from '@doctor-plus/contract/kernel/values.ts';
import {
  type MessageTemplate,
  media,
  previewTemplate,
  resetTemplate,
  saveTemplate,
  templates,
} from '@doctor-plus/contract/messaging/message-templates.ts';
import { mayForSome, readPractice } from '../../accounts/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Read, Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid, notFound, notGranted, Refusal } from '../../platform/http/errors.ts';
import { renderMail } from '../../platform/mail/render.ts';
import { localeOf } from '../../platform/mail/words.ts';
import { builtinWords, hasTemplate, mailOf, sampleOf } from './builtin.ts';
import { segmentsOf } from './segments.ts';
import * as repository from './templates-repository.ts';
import { linkTo, spokenTime } from './texts.ts';
import { fill, problemsOf } from './words.ts';

type Deps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly clock: Clock;
  readonly base: () => string;
};

type Place = ParsedOf<typeof saveTemplate>['params'];

const present = async (
  { medium, template, language }: Place,
  own: repository.TemplateRow | null | undefined,
): Promise<MessageTemplate> => {
  const { subject, text } = own ?? (await builtinWords(medium, template, language));
  return { medium, template, language, subject, text, own: Boolean(own), version: own?.version ?? 0 };
};

const demand = ({ medium, template }: Place, words: { subject: string; text: string }): void => {
  if (!hasTemplate(medium, template)) throw notFound();
  const problems = problemsOf(medium, template, words);
  if (Object.keys(problems).length > 0) throw invalid(problems);
};

/** A day and a time that are nobody's: tomorrow at ten. */
const exampleTime = (now: Date): Date => {
  const day = new Date(now.getTime() + 24 * 3_600_000).toISOString().slice(0, 10);
  return new Date(`${day}T10:00:00Z`);
};

/** What the practice writes in the place of the product's words, and how it would look. */
export const createTemplates = ({ transact, read, clock, base }: Deps) => {
  const examplesIn = async (language: Language, practice: string) => {
    const at = exampleTime(clock.now());
    const doctor = await sampleOf(language, 'doctor');
    const day = new Intl.DateTimeFormat(localeOf(language), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    return {
      practice,
      name: await sampleOf(language, 'name'),
      doctor,
      person: doctor,
      place: await sampleOf(language, 'place'),
      when: spokenTime(at, 'UTC', language),
      day: day.format(at),
    };
  };

  const draw = async (place: Place, words: ParsedOf<typeof previewTemplate>['body']) => {
    const { name: practice } = await readPractice(read);
    const { medium, template, language } = place;
    const examples = await examplesIn(language, practice);
    const mail = mailOf[template];
    if (medium === 'text' || !mail) {
      const text = fill(words.text, { ...examples, link: linkTo(base(), template) });
      return { subject: '', text, length: segmentsOf(text) };
    }
    const { subject, text } = await renderMail(
      { template: mail, language, params: { ...examples, link: '/' }, own: words },
      { practice, timeZone: 'UTC', publicUrl: base() },
    );
    return { subject, text, length: null };
  };

  return {
    list: async (actor: Actor) => {
      demandGranted(actor);
      return read(async (tx) => {
        const own = await repository.findTemplates(tx);
        const places = media.flatMap((medium) =>
          templates
            .filter((template) => hasTemplate(medium, template))
            .flatMap((template) => languages.map((language) => ({ medium, template, language }))),
        );
        const data = await Promise.all(
          places.map((place) =>
            present(
              place,
              own.find(
                (row) =>
                  row.medium === place.medium &&
                  row.template === place.template &&
                  row.language === place.language,
              ),
            ),
          ),
        );
        return { data };
      });
    },

    save: async (
      actor: Actor,
      place: Place,
      { version, ...typed }: ParsedOf<typeof saveTemplate>['body'],
    ) => {
      demandGranted(actor);
      const words = { text: typed.text, subject: place.medium === 'mail' ? typed.subject : '' };
      demand(place, words);
      return transact(
        async (tx) => {
          const saved = await repository.saveTemplate(tx, place, version, words);
          const template = await present(place, await repository.findTemplate(tx, place));
          if (!saved)
            throw new Refusal('version_conflict', 'Somebody else changed the template meanwhile.', {
              current: template,
            });
          return { template };
        },
        audit(actor, saveTemplate, { details: place }),
      );
    },

    reset: async (actor: Actor, place: Place) => {
      demandGranted(actor);
      if (!hasTemplate(place.medium, place.template)) throw notFound();
      return transact(
        async (tx) => {
          await repository.deleteTemplate(tx, place);
          return { template: await present(place, null) };
        },
        audit(actor, resetTemplate, { details: place }),
      );
    },

    preview: async (actor: Actor, place: Place, words: ParsedOf<typeof previewTemplate>['body']) => {
      demandGranted(actor);
      demand(place, words);
      const shown = await draw(place, words);
      return transact(async () => shown, audit(actor, previewTemplate, { details: place }));
    },

    /** The practice's own words for a mail that is about to leave; null where the product's stand. */
    ownMailWords: async (tx: Transaction, mail: string, language: string) => {
      const template = templates.find((one) => mailOf[one] === mail);
      return template ? repository.findTemplate(tx, { medium: 'mail', template, language }) : null;
    },
  };
};

/** Templates are the practice's, no doctor's rows: a secretary for whom no doctor answers has no part in them. */
const demandGranted = (actor: Actor): void => {
  if (actor.role !== 'secretary') return;
  if (actor.need === null || !mayForSome(actor, actor.need)) throw notGranted();
};
