/*
 * Resources of FHIR DSTU2, STU3 and R5, told by elements that only these versions have, in the shape of R4. Rules follow
 * the lists "R3/R5 <-> R4 conversion" of hl7.org/fhir/R4 and hl7.org/fhir/R5. An element without a certain counterpart
 * that could change the meaning leaves the whole resource out.
 */

import { ownEntry } from './own-key.ts';

export type Raw = Readonly<Record<string, unknown>>;
export type OtherVersion = 'DSTU2' | 'STU3' | 'R5';

/** The resource in R4, or the version in which it stays. */
export type InR4 = { readonly resource: Raw } | { readonly version: OtherVersion };

type Rule = {
  readonly version: OtherVersion;
  /** True when the resource has what only this version has. */
  readonly holds: (raw: Raw) => boolean;
  /** Null when the meaning in R4 is not certain. */
  readonly translate: (raw: Raw) => Raw | null;
};

/** Translates a resource of another version to R4 where its meaning is the same. R4 resources come back as they are. */
export const asR4 = (resource: Raw): InR4 => {
  let read = resource;
  let version: OtherVersion | null = null;
  for (const rule of ownEntry(rules, String(resource.resourceType)) ?? []) {
    if (!rule.holds(read)) continue;
    // Elements of two versions in one resource: neither explains it.
    if (version !== null && version !== rule.version) return { version };
    version = rule.version;
    const translated = rule.translate(read);
    if (!translated) return { version };
    read = translated;
  }
  return { resource: read };
};

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const rawsOf = (value: unknown): readonly Raw[] => listOf(value).filter(isRaw);
const has =
  (...names: string[]) =>
  (raw: Raw): boolean =>
    names.some((name) => name in raw);

const without = (raw: Raw, ...names: string[]): Raw =>
  Object.fromEntries(
    Object.entries(raw).filter(([name]) => !names.includes(name) && !names.includes(name.replace(/^_/, ''))),
  );

/** Moves an element and what extends it; one that is there under its new name stays. */
const renamed = (raw: Raw, names: Readonly<Record<string, string>>): Raw =>
  Object.entries(names).reduce<Raw>((read, [from, to]) => {
    const rest = without(read, from);
    if (to in read || !(from in read || `_${from}` in read)) return rest;
    return {
      ...rest,
      ...(from in read ? { [to]: read[from] } : {}),
      ...(`_${from}` in read ? { [`_${to}`]: read[`_${from}`] } : {}),
    };
  }, raw);

const rename = (version: OtherVersion, names: Readonly<Record<string, string>>): Rule => ({
  version,
  holds: has(...Object.keys(names)),
  translate: (raw) => renamed(raw, names),
});

/** Names what R4 has no certain word for. */
const unknownIn = (version: OtherVersion, holds: (raw: Raw) => boolean): Rule => ({
  version,
  holds,
  translate: () => null,
});

/** A status that was a code and is a concept in R4, with the same codes. */
const statusConcept = (name: string, system: string, codes: readonly string[]): Rule => ({
  version: 'STU3',
  holds: (raw) => typeof raw[name] === 'string',
  translate: (raw) => {
    const code = raw[name];
    // STU3 can say that the certainty of a problem is not known. R4 has no code for it.
    if (code === 'unknown') return { ...raw, [name]: { text: code } };
    if (typeof code !== 'string' || !codes.includes(code)) return null;
    return {
      ...raw,
      [name]: { coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }] },
    };
  },
});

/** A sign of STU3 that turns a resource round: what it tells of did not happen. */
const notDone = (flag: string): Rule => ({
  version: 'STU3',
  holds: has(flag),
  translate: (raw) => {
    const said = raw[flag];
    const rest = without(raw, flag);
    if (said === false) return rest;
    if (said !== true) return null;
    return raw.status === 'entered-in-error' ? rest : { ...rest, status: 'not-done' };
  },
});

const doseNames = ['doseQuantity', 'doseRange', 'rateQuantity', 'rateRange', 'rateRatio'] as const;

/** STU3 has dose and rate beside the timing; R4 has them one level deeper. */
const dosesDeeper = (name: 'dosageInstruction' | 'dosage'): Rule => ({
  version: 'STU3',
  holds: (raw) => rawsOf(raw[name]).some(has(...doseNames)),
  translate: (raw) => ({
    ...raw,
    [name]: listOf(raw[name]).map((dosage) => {
      if (!isRaw(dosage) || !has(...doseNames)(dosage)) return dosage;
      const amount = Object.fromEntries(Object.entries(dosage).filter(([key]) => isDoseName(key)));
      const rest = without(dosage, ...doseNames);
      return 'doseAndRate' in rest ? rest : { ...rest, doseAndRate: [amount] };
    }),
  }),
});
const isDoseName = (key: string): boolean => (doseNames as readonly string[]).includes(key);

/** R5 says "as needed" by one boolean and a list of reasons. */
const asNeeded = (name: 'dosageInstruction' | 'dosage'): Rule => ({
  version: 'R5',
  holds: (raw) => rawsOf(raw[name]).some(has('asNeeded', 'asNeededFor')),
  translate: (raw) => ({
    ...raw,
    [name]: listOf(raw[name]).map((dosage) => {
      if (!isRaw(dosage) || !has('asNeeded', 'asNeededFor')(dosage)) return dosage;
      const needed = dosage.asNeeded === true || listOf(dosage.asNeededFor).length > 0;
      return { ...without(dosage, 'asNeeded', 'asNeededFor'), asNeededBoolean: needed };
    }),
  }),
});

/** The concept of a CodeableReference of R5; a display stands for one that is missing. */
const conceptOf = (value: Raw): unknown => {
  if (isRaw(value.concept)) return value.concept;
  const display = isRaw(value.reference) ? value.reference.display : undefined;
  return typeof display === 'string' ? { text: display } : undefined;
};

/** Parts a list of CodeableReferences into concepts and references, as R4 has them. */
const parted = (values: readonly Raw[], concepts: string, references: string): Raw => {
  const said = values.flatMap(({ concept }) => (isRaw(concept) ? [concept] : []));
  const named = values.flatMap(({ reference }) => (isRaw(reference) ? [reference] : []));
  return {
    ...(said.length > 0 ? { [concepts]: said } : {}),
    ...(named.length > 0 ? { [references]: named } : {}),
  };
};

const isCodeableReference = (value: unknown): value is Raw =>
  isRaw(value) && has('concept', 'reference')(value);

const reasons: Rule = {
  version: 'R5',
  holds: (raw) => listOf(raw.reason).some(isCodeableReference),
  translate: (raw) => ({
    ...parted(rawsOf(raw.reason), 'reasonCode', 'reasonReference'),
    ...without(raw, 'reason'),
  }),
};

const medication: Rule = {
  version: 'R5',
  holds: has('medication'),
  translate: (raw) => {
    const { medication: drug } = raw;
    if (!isCodeableReference(drug)) return null;
    return {
      ...without(raw, 'medication'),
      ...(isRaw(drug.concept) ? { medicationCodeableConcept: drug.concept } : {}),
      ...(isRaw(drug.reference) ? { medicationReference: drug.reference } : {}),
    };
  },
};

/** R5 lists who took part, with what they did. */
const participants: Rule = {
  version: 'R5',
  holds: (raw) => rawsOf(raw.participant).some(has('actor')),
  translate: (raw) => {
    const actorOf = (code: string): unknown =>
      rawsOf(raw.participant).find(({ function: what }) =>
        rawsOf(isRaw(what) ? what.coding : undefined).some((coding) => coding.code === code),
      )?.actor;
    const recorder = actorOf('author') ?? actorOf('enterer');
    const asserter = actorOf('informant');
    return {
      ...(recorder ? { recorder } : {}),
      ...(asserter ? { asserter } : {}),
      ...without(raw, 'participant'),
    };
  },
};

const context = rename('STU3', { context: 'encounter' });

const requester: Rule = {
  version: 'STU3',
  holds: ({ requester: who }) => isRaw(who) && 'agent' in who,
  translate: (raw) => ({ ...raw, requester: isRaw(raw.requester) ? raw.requester.agent : undefined }),
};

/** The element `taken` of STU3, beside the status of a statement: whether the drug is taken. */
const taken: Rule = {
  version: 'STU3',
  holds: has('taken'),
  translate: (raw) => {
    const rest = renamed(without(raw, 'taken'), { reasonNotTaken: 'statusReason' });
    if (raw.status === 'entered-in-error' || raw.taken === 'y' || raw.taken === 'na') return rest;
    if (raw.taken === 'n') return { ...rest, status: 'not-taken' };
    return raw.taken === 'unk' ? { ...rest, status: 'unknown' } : null;
  },
};

/** The status of an R5 statement says only that it was recorded; the adherence says whether the drug is taken. */
const adherence: Rule = {
  version: 'R5',
  holds: ({ status, adherence: said }) => said !== undefined || status === 'recorded' || status === 'draft',
  translate: (raw) => {
    if (raw.status === 'entered-in-error') return without(raw, 'adherence');
    const concept = isRaw(raw.adherence) ? raw.adherence.code : undefined;
    const codes = rawsOf(isRaw(concept) ? concept.coding : undefined).map(({ code }) => String(code));
    const status = raw.status === 'recorded' ? codes.map(statusOfAdherence).find(Boolean) : undefined;
    return status ? { ...without(raw, 'adherence'), status } : null;
  },
};

const adherenceStatus: Readonly<Record<string, string>> = {
  taking: 'active',
  'on-hold': 'on-hold',
  stopped: 'stopped',
};

const statusOfAdherence = (code: string): string | undefined => {
  if (code === 'not-taking') return 'not-taken';
  if (code === 'unknown') return 'unknown';
  return ownEntry(adherenceStatus, code.replace(/-(not-)?as-directed$/, ''));
};

const interpretation: Rule = {
  version: 'STU3',
  holds: (raw) => [raw, ...rawsOf(raw.component)].some((part) => isRaw(part.interpretation)),
  translate: (raw) => ({
    ...inList(raw),
    ...('component' in raw
      ? { component: listOf(raw.component).map((part) => (isRaw(part) ? inList(part) : part)) }
      : {}),
  }),
};
const inList = (raw: Raw): Raw =>
  isRaw(raw.interpretation) ? { ...raw, interpretation: [raw.interpretation] } : raw;

const comment: Rule = {
  version: 'STU3',
  holds: has('comment', 'comments'),
  translate: (raw) => ({
    note: [{ text: raw.comment ?? raw.comments }],
    ...without(raw, 'comment', 'comments'),
  }),
};

const related: Rule = {
  version: 'STU3',
  holds: has('related'),
  translate: (raw) => {
    const targets = (type: string) =>
      rawsOf(raw.related).flatMap((one) => (one.type === type && one.target ? [one.target] : []));
    const members = targets('has-member');
    const sources = targets('derived-from');
    return {
      ...(members.length > 0 ? { hasMember: members } : {}),
      ...(sources.length > 0 ? { derivedFrom: sources } : {}),
      ...without(raw, 'related'),
    };
  },
};

const vaccination: Rule = {
  version: 'STU3',
  holds: (raw) =>
    has('vaccinationProtocol', 'explanation', 'practitioner')(raw) ||
    ('date' in raw && !has('occurrenceDateTime', 'occurrenceString')(raw)),
  translate: (raw) => {
    const doses = rawsOf(raw.vaccinationProtocol).map((dose) => {
      const coded = rawsOf(isRaw(dose.doseStatus) ? dose.doseStatus.coding : undefined);
      const counts = !coded.some(({ code }) => code === 'nocount');
      return counts && dose.doseSequence !== undefined ? { doseNumberPositiveInt: dose.doseSequence } : {};
    });
    const performers = rawsOf(raw.practitioner).map(({ role, actor }) => ({ function: role, actor }));
    return {
      ...(doses.length > 0 ? { protocolApplied: doses } : {}),
      ...(performers.length > 0 ? { performer: performers } : {}),
      ...renamed(without(raw, 'vaccinationProtocol', 'practitioner', 'explanation'), {
        date: 'occurrenceDateTime',
      }),
    };
  },
};

/** R5 writes the number of a dose as words, mostly a figure. */
const doseNumber: Rule = {
  version: 'R5',
  holds: (raw) => rawsOf(raw.protocolApplied).some(has('doseNumber')),
  translate: (raw) => ({
    ...raw,
    protocolApplied: listOf(raw.protocolApplied).map((dose) => {
      if (!isRaw(dose) || typeof dose.doseNumber !== 'string') return dose;
      const rest = without(dose, 'doseNumber');
      return /^[1-9]\d?$/.test(dose.doseNumber)
        ? { ...rest, doseNumberPositiveInt: Number(dose.doseNumber) }
        : { ...rest, doseNumberString: dose.doseNumber };
    }),
  }),
};

const encounterStatus: Readonly<Record<string, string>> = {
  planned: 'planned',
  'in-progress': 'in-progress',
  'on-hold': 'onleave',
  discharged: 'finished',
  completed: 'finished',
  // It began and was not completed; "cancelled" of R4 never began.
  discontinued: 'unknown',
  cancelled: 'cancelled',
  'entered-in-error': 'entered-in-error',
  unknown: 'unknown',
};

const encounterOfR5: Rule = {
  version: 'R5',
  holds: (raw) =>
    'actualPeriod' in raw ||
    Array.isArray(raw.class) ||
    rawsOf(raw.reason).some(has('value', 'use')) ||
    rawsOf(raw.participant).some(has('actor')) ||
    ['on-hold', 'discharged', 'completed', 'discontinued'].includes(String(raw.status)),
  translate: (raw) => {
    const status = ownEntry(encounterStatus, String(raw.status));
    if (!status) return null;
    const said = rawsOf(raw.reason).flatMap(({ value }) => rawsOf(value));
    const [kind] = rawsOf(raw.class);
    const rest = renamed(without(raw, 'class', 'reason', 'participant'), { actualPeriod: 'period' });
    return {
      ...rest,
      status,
      ...(kind ? { class: rawsOf(kind.coding)[0] ?? {} } : isRaw(raw.class) ? { class: raw.class } : {}),
      ...parted(said, 'reasonCode', 'reasonReference'),
      ...('participant' in raw
        ? {
            participant: listOf(raw.participant).map((one) =>
              isRaw(one) ? renamed(one, { actor: 'individual' }) : one,
            ),
          }
        : {}),
    };
  },
};

const encounterReasons: Rule = {
  version: 'STU3',
  holds: (raw) => rawsOf(raw.reason).some(has('coding', 'text')),
  translate: (raw) => renamed(raw, { reason: 'reasonCode' }),
};

const allergyOfR5: Rule = {
  version: 'R5',
  holds: (raw) =>
    isRaw(raw.type) ||
    rawsOf(raw.reaction).some(({ manifestation }) => rawsOf(manifestation).some(isCodeableReference)),
  translate: (raw) => {
    const type = rawsOf(isRaw(raw.type) ? raw.type.coding : undefined)
      .map(({ code }) => code)
      .find((code) => code === 'allergy' || code === 'intolerance');
    return {
      ...(isRaw(raw.type) ? without(raw, 'type') : raw),
      ...(type ? { type } : {}),
      ...('reaction' in raw
        ? {
            reaction: listOf(raw.reaction).map((reaction) => {
              if (!isRaw(reaction) || !('manifestation' in reaction)) return reaction;
              const manifestation = listOf(reaction.manifestation).map((one) =>
                isCodeableReference(one) ? (conceptOf(one) ?? {}) : one,
              );
              return { ...reaction, manifestation };
            }),
          }
        : {}),
    };
  },
};

const procedureTimes: Rule = {
  version: 'R5',
  holds: has(
    'occurrenceDateTime',
    'occurrencePeriod',
    'occurrenceString',
    'occurrenceAge',
    'occurrenceRange',
    'occurrenceTiming',
    'focus',
  ),
  translate: (raw) => {
    // Somebody else than the patient, or times that R4 cannot hold.
    if ('focus' in raw || 'occurrenceTiming' in raw) return null;
    return renamed(raw, {
      occurrenceDateTime: 'performedDateTime',
      occurrencePeriod: 'performedPeriod',
      occurrenceString: 'performedString',
      occurrenceAge: 'performedAge',
      occurrenceRange: 'performedRange',
    });
  },
};

const abatement: Rule = {
  version: 'STU3',
  holds: has('abatementBoolean'),
  translate: (raw) => {
    const rest = without(raw, 'abatementBoolean');
    if (raw.abatementBoolean !== true || 'clinicalStatus' in raw) return rest;
    const system = 'http://terminology.hl7.org/CodeSystem/condition-clinical';
    return { ...rest, clinicalStatus: { coding: [{ system, code: 'inactive' }] } };
  },
};

const reportPerformers: Rule = {
  version: 'STU3',
  holds: (raw) => rawsOf(raw.performer).some(has('actor')),
  translate: (raw) => ({
    ...raw,
    performer: listOf(raw.performer).map((one) => (isRaw(one) && 'actor' in one ? one.actor : one)),
  }),
};

const documentOfStu3: Rule = {
  version: 'STU3',
  holds: (raw) => has('indexed', 'class')(raw) || (isRaw(raw.context) && isRaw(raw.context.encounter)),
  translate: (raw) => {
    const { context: about } = raw;
    return {
      ...('class' in raw ? { category: [raw.class] } : {}),
      ...renamed(without(raw, 'class'), { indexed: 'date' }),
      ...(isRaw(about) && isRaw(about.encounter)
        ? { context: { ...about, encounter: [about.encounter] } }
        : {}),
    };
  },
};

const documentOfR5: Rule = {
  version: 'R5',
  holds: (raw) => Array.isArray(raw.context),
  translate: (raw) => ({ ...raw, context: { encounter: rawsOf(raw.context) } }),
};

const renderedDosage: Rule = {
  version: 'R5',
  holds: has('renderedDosageInstruction'),
  translate: (raw) => ({
    dosageInstruction: [{ text: raw.renderedDosageInstruction }],
    ...without(raw, 'renderedDosageInstruction'),
  }),
};

const always = () => true;
const ofPatient = (raw: Raw): boolean => 'patient' in raw && !('subject' in raw);

const rules: Readonly<Record<string, readonly Rule[]>> = {
  Patient: [unknownIn('DSTU2', ({ name }) => rawsOf(name).some(({ family }) => Array.isArray(family)))],
  AllergyIntolerance: [
    unknownIn('DSTU2', (raw) => 'substance' in raw && !('code' in raw)),
    statusConcept('clinicalStatus', 'allergyintolerance-clinical', ['active', 'inactive', 'resolved']),
    statusConcept('verificationStatus', 'allergyintolerance-verification', [
      'unconfirmed',
      'confirmed',
      'refuted',
      'entered-in-error',
    ]),
    rename('STU3', { assertedDate: 'recordedDate' }),
    allergyOfR5,
    participants,
  ],
  Condition: [
    unknownIn('DSTU2', ofPatient),
    statusConcept('clinicalStatus', 'condition-clinical', [
      'active',
      'recurrence',
      'relapse',
      'inactive',
      'remission',
      'resolved',
    ]),
    statusConcept('verificationStatus', 'condition-ver-status', [
      'unconfirmed',
      'provisional',
      'differential',
      'confirmed',
      'refuted',
      'entered-in-error',
    ]),
    abatement,
    context,
    rename('STU3', { assertedDate: 'recordedDate' }),
    participants,
  ],
  MedicationOrder: [unknownIn('DSTU2', always)],
  MedicationRequest: [
    context,
    requester,
    dosesDeeper('dosageInstruction'),
    medication,
    reasons,
    asNeeded('dosageInstruction'),
    renderedDosage,
  ],
  MedicationStatement: [
    unknownIn('DSTU2', (raw) => 'wasNotTaken' in raw || ofPatient(raw)),
    taken,
    dosesDeeper('dosage'),
    medication,
    reasons,
    asNeeded('dosage'),
    adherence,
  ],
  MedicationAdministration: [
    unknownIn('DSTU2', has('wasNotGiven')),
    notDone('notGiven'),
    medication,
    rename('R5', { occurenceDateTime: 'effectiveDateTime', occurencePeriod: 'effectivePeriod' }),
  ],
  MedicationDispense: [
    unknownIn('STU3', (raw) => raw.notDone === true),
    dosesDeeper('dosageInstruction'),
    medication,
    asNeeded('dosageInstruction'),
  ],
  Observation: [context, comment, interpretation, related],
  Immunization: [
    unknownIn('DSTU2', has('wasNotGiven')),
    notDone('notGiven'),
    vaccination,
    doseNumber,
    reasons,
  ],
  Procedure: [
    unknownIn('DSTU2', has('notPerformed')),
    notDone('notDone'),
    rename('STU3', { notDoneReason: 'statusReason' }),
    context,
    procedureTimes,
    reasons,
  ],
  Encounter: [unknownIn('DSTU2', ofPatient), encounterReasons, encounterOfR5],
  DiagnosticReport: [context, reportPerformers, rename('STU3', { codedDiagnosis: 'conclusionCode' })],
  DocumentReference: [documentOfStu3, documentOfR5],
  QuestionnaireResponse: [context, rename('STU3', { parent: 'partOf' })],
};
