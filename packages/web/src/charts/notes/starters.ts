import type { NoteKind, NoteSectionName } from '@doctor-plus/contract/charts/note-content.ts';

/**
 * The templates that every doctor finds, in the language of the screen: `noteWriting:starter.<id>.name` and a text for each
 * section named here. Words, no rows: nobody owns them, and a copy is everybody's to change.
 */
export const starters = [
  { id: 'followUp', kind: 'progress', sections: ['subjective', 'objective', 'assessment', 'plan'] },
  {
    id: 'firstVisit',
    kind: 'consultation',
    sections: ['reason', 'history', 'background', 'examination', 'assessment', 'plan'],
  },
  {
    id: 'minorProcedure',
    kind: 'procedure',
    sections: ['indication', 'description', 'findings', 'complications', 'plan'],
  },
  { id: 'phoneCall', kind: 'telephone', sections: ['reason', 'conversation', 'advice'] },
  { id: 'referral', kind: 'free', sections: ['text'] },
] as const satisfies readonly {
  readonly id: string;
  readonly kind: NoteKind;
  readonly sections: readonly NoteSectionName[];
}[];
