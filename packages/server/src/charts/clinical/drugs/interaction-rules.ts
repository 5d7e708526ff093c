import { type Rule, type RulePack, source } from './rule.ts';

/** A class × class rule: every pair of an object and a precipitant. Ids are English INNs. */
export type InteractionRule = Rule & {
  readonly objects: readonly string[];
  readonly precipitants: readonly string[];
};

const panel = (row: number): Rule => ({
  id: `onc-${row}`,
  version: '2012',
  source: source('Phansalkar S et al. J Am Med Inform Assoc 2012;19:735, table 2 (US ONC panel)'),
});

const maoi = ['tranylcypromine', 'phenelzine', 'isocarboxazid', 'procarbazine', 'selegiline'];
const proteaseInhibitors = [
  'ritonavir',
  'nelfinavir',
  'atazanavir',
  'indinavir',
  'saquinavir',
  'amprenavir',
  'darunavir',
  'lopinavir',
  'tipranavir',
];
const macrolides = ['clarithromycin', 'erythromycin', 'telithromycin'];
const slowing = ['amiodarone', 'verapamil', 'diltiazem'];
const azoles = ['ketoconazole', 'itraconazole', 'fluconazole', 'voriconazole'];

/**
 * Rows 1 to 15 of the table, without row 8 (drugs that prolong the QT interval: the panel names no members). Facts
 * re-typed as class × class with the members of 2012; the authors say that the list is not complete.
 */
export const interactionPack: RulePack<InteractionRule> = {
  id: 'high-priority-interactions',
  version: '1',
  rules: [
    {
      ...panel(1),
      objects: [
        'amfetamine',
        'dexamfetamine',
        'lisdexamfetamine',
        'metamfetamine',
        'methylphenidate',
        'dexmethylphenidate',
        'phendimetrazine',
        'pseudoephedrine',
        'benzfetamine',
        'amfepramone',
        'phentermine',
        'atomoxetine',
      ],
      precipitants: maoi,
    },
    {
      ...panel(2),
      objects: ['atazanavir'],
      // The panel advised to add dexlansoprazole.
      precipitants: [
        'omeprazole',
        'esomeprazole',
        'lansoprazole',
        'dexlansoprazole',
        'pantoprazole',
        'rabeprazole',
      ],
    },
    { ...panel(3), objects: ['febuxostat'], precipitants: ['azathioprine', 'mercaptopurine'] },
    {
      ...panel(4),
      objects: [
        'fluoxetine',
        'paroxetine',
        'citalopram',
        'escitalopram',
        'sertraline',
        'fluvoxamine',
        'duloxetine',
        'nefazodone',
        'desvenlafaxine',
        'milnacipran',
        'venlafaxine',
      ],
      precipitants: maoi,
    },
    {
      ...panel(5),
      objects: ['irinotecan'],
      precipitants: [
        ...proteaseInhibitors,
        'fosamprenavir',
        ...macrolides,
        ...slowing,
        ...azoles,
        'nefazodone',
        'aprepitant',
        'cimetidine',
      ],
    },
    {
      ...panel(6),
      objects: ['pethidine', 'methadone', 'tapentadol', 'fentanyl', 'tramadol', 'dextromethorphan'],
      precipitants: maoi,
    },
    {
      ...panel(7),
      objects: [
        'amitriptyline',
        'clomipramine',
        'desipramine',
        'doxepin',
        'imipramine',
        'nortriptyline',
        'protriptyline',
        'trimipramine',
      ],
      precipitants: maoi,
    },
    {
      ...panel(9),
      objects: ['ramelteon'],
      precipitants: ['fluvoxamine', 'amiodarone', 'ticlopidine', 'ciprofloxacin'],
    },
    {
      ...panel(10),
      objects: [...proteaseInhibitors, 'fosamprenavir'],
      precipitants: ['bosentan', 'rifapentine', 'carbamazepine', 'rifabutin', 'rifampicin', "St John's wort"],
    },
    {
      ...panel(11),
      objects: ['simvastatin', 'lovastatin'],
      precipitants: [...proteaseInhibitors, ...macrolides, ...slowing, ...azoles, 'nefazodone'],
    },
    {
      ...panel(12),
      objects: ['ergotamine', 'dihydroergotamine', 'ergometrine', 'methylergometrine'],
      precipitants: [...proteaseInhibitors, ...macrolides, 'ketoconazole', 'itraconazole', 'voriconazole'],
    },
    {
      ...panel(13),
      objects: ['tizanidine'],
      precipitants: [
        'ciprofloxacin',
        'fluvoxamine',
        'mexiletine',
        'propafenone',
        'zileuton',
        'amiodarone',
        'ticlopidine',
      ],
    },
    { ...panel(14), objects: ['tranylcypromine'], precipitants: ['procarbazine'] },
    {
      ...panel(15),
      objects: ['sumatriptan', 'zolmitriptan', 'rizatriptan'],
      precipitants: [
        'tranylcypromine',
        'phenelzine',
        'isocarboxazid',
        'moclobemide',
        'methylthioninium chloride',
      ],
    },
  ],
};
