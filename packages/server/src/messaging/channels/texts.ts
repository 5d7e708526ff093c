import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { ChannelStanding } from '@doctor-plus/contract/messaging/channel-messages.ts';
import {
  ofAppointments,
  type Template,
  templates,
} from '@doctor-plus/contract/messaging/message-templates.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { localeOf } from '../../platform/mail/words.ts';
import { builtinWords } from './builtin.ts';
import type { Person } from './people-repository.ts';
import { segmentsOf } from './segments.ts';
import { findTemplate, findTemplates } from './templates-repository.ts';
import { fill, placesIn, type Values } from './words.ts';

/** An appointment that a patient can be told of. */
export type VisitToTell = {
  readonly id: string;
  readonly startsAt: Date;
  readonly timeZone: string;
  readonly status: 'confirmed' | 'cancelled';
  /** Whether it had another time before. */
  readonly isMoved: boolean;
  readonly doctor: string;
};

/** Appointments to come of a patient, as far as a person reaches them. Scheduling fills it. */
export type VisitsToTell = (tx: Transaction, actor: Actor, patientId: string) => Promise<VisitToTell[]>;

export type Written = { readonly text: string; readonly places: readonly string[] };

/** Day and time on the clock of a place, short, and without the blanks for which a telephone needs a dearer alphabet. */
export const spokenTime = (at: Date, timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone })
    .format(at)
    .replace(/[\u00a0\u202f]/g, ' ');

const paths: Record<Template, string> = {
  appointment_reminder: '/appointments/upcoming',
  appointment_moved: '/appointments/upcoming',
  appointment_cancelled: '/appointments/upcoming',
  message_waiting: '/communications/chat',
  notice: '/',
};

/** Which templates fit an appointment. */
const fits = ({ status, isMoved }: VisitToTell): Template[] => {
  if (status === 'cancelled') return ['appointment_cancelled'];
  return isMoved ? ['appointment_reminder', 'appointment_moved'] : ['appointment_reminder'];
};

type Deps = { readonly base: () => string; readonly visitsToTell: VisitsToTell };

type Told = Pick<VisitToTell, 'startsAt' | 'timeZone' | 'doctor'>;

/** What is to be said; `path` is the page of the portal, where it is not the template's own. */
type Saying = { readonly template: Template; readonly visit: Told | null; readonly path?: string };

export const linkTo = (base: string, template: Template, path = paths[template]): string => `${base}${path}`;

/** As much of a person as the words name. */
type Reader = Pick<Person, 'practice' | 'calledName' | 'language'>;

/** Words for telephones, with real values in them. */
export const createTexts = ({ base, visitsToTell }: Deps) => {
  const valuesFor = (person: Reader, { template, visit, path }: Saying): Values => ({
    practice: person.practice,
    name: person.calledName,
    link: linkTo(base(), template, path),
    ...(visit
      ? { when: spokenTime(visit.startsAt, visit.timeZone, person.language), doctor: visit.doctor }
      : {}),
  });

  const wordsOf = async (own: string | null | undefined, template: Template, language: Language) =>
    own ?? (await builtinWords('text', template, language)).text;

  /** A message as its reader sees it, in the practice's `own` words where it has some. */
  const say = async (person: Reader, saying: Saying, own: string | null | undefined): Promise<Written> => {
    const words = await wordsOf(own, saying.template, person.language);
    const values = valuesFor(person, saying);
    return { text: fill(words, values), places: placesIn(words, values) };
  };

  return {
    say,

    /** The same, with the practice's words looked up. */
    write: async (tx: Transaction, person: Person, saying: Saying): Promise<Written> => {
      const { language } = person;
      const own = await findTemplate(tx, { medium: 'text', template: saying.template, language });
      return say(person, saying, own?.text);
    },

    visitsToTell,
    fits,

    /** All that can be sent to a patient now. */
    choicesFor: async (
      tx: Transaction,
      actor: Actor,
      person: Person,
    ): Promise<ChannelStanding['choices']> => {
      const own = await findTemplates(tx, 'text', person.language);
      const visits = await visitsToTell(tx, actor, person.id);
      const choice = async (template: Template, visit: VisitToTell | null) => {
        const words = own.find((row) => row.template === template)?.text;
        const { text } = await say(person, { template, visit }, words);
        return {
          template,
          appointment: visit && {
            id: visit.id,
            start: visit.startsAt.toISOString(),
            time_zone: visit.timeZone,
            doctor: visit.doctor,
          },
          text,
          length: segmentsOf(text),
        };
      };
      const alone = templates.filter((template) => !ofAppointments.includes(template));
      return [
        ...(await Promise.all(alone.map((template) => choice(template, null)))),
        ...(await Promise.all(
          visits.flatMap((visit) => fits(visit).map((template) => choice(template, visit))),
        )),
      ];
    },
  };
};

export type Texts = ReturnType<typeof createTexts>;
