type Coefficients = {
  readonly lnAge: number;
  readonly lnAgeSquared: number;
  readonly lnTotal: number;
  readonly lnAgeTotal: number;
  readonly lnHdl: number;
  readonly lnAgeHdl: number;
  readonly lnTreated: number;
  readonly lnAgeTreated: number;
  readonly lnUntreated: number;
  readonly lnAgeUntreated: number;
  readonly smoker: number;
  readonly lnAgeSmoker: number;
  readonly diabetes: number;
  readonly mean: number;
  readonly survival: number;
};

/**
 * Pooled Cohort Equations: Goff et al., Circulation 2014;129(25 Suppl 2):S49, appendix. Copies circulate with 86.16 as
 * the mean of Black women and without the minus sign at `lnAgeTotal` of White women; both are misprints.
 */
export const ascvdCoefficients = {
  white: {
    female: {
      lnAge: -29.799,
      lnAgeSquared: 4.884,
      lnTotal: 13.54,
      lnAgeTotal: -3.114,
      lnHdl: -13.578,
      lnAgeHdl: 3.149,
      lnTreated: 2.019,
      lnAgeTreated: 0,
      lnUntreated: 1.957,
      lnAgeUntreated: 0,
      smoker: 7.574,
      lnAgeSmoker: -1.665,
      diabetes: 0.661,
      mean: -29.18,
      survival: 0.9665,
    },
    male: {
      lnAge: 12.344,
      lnAgeSquared: 0,
      lnTotal: 11.853,
      lnAgeTotal: -2.664,
      lnHdl: -7.99,
      lnAgeHdl: 1.769,
      lnTreated: 1.797,
      lnAgeTreated: 0,
      lnUntreated: 1.764,
      lnAgeUntreated: 0,
      smoker: 7.837,
      lnAgeSmoker: -1.795,
      diabetes: 0.658,
      mean: 61.18,
      survival: 0.9144,
    },
  },
  black: {
    female: {
      lnAge: 17.114,
      lnAgeSquared: 0,
      lnTotal: 0.94,
      lnAgeTotal: 0,
      lnHdl: -18.92,
      lnAgeHdl: 4.475,
      lnTreated: 29.291,
      lnAgeTreated: -6.432,
      lnUntreated: 27.82,
      lnAgeUntreated: -6.087,
      smoker: 0.691,
      lnAgeSmoker: 0,
      diabetes: 0.874,
      mean: 86.61,
      survival: 0.9533,
    },
    male: {
      lnAge: 2.469,
      lnAgeSquared: 0,
      lnTotal: 0.302,
      lnAgeTotal: 0,
      lnHdl: -0.307,
      lnAgeHdl: 0,
      lnTreated: 1.916,
      lnAgeTreated: 0,
      lnUntreated: 1.809,
      lnAgeUntreated: 0,
      smoker: 0.549,
      lnAgeSmoker: 0,
      diabetes: 0.645,
      mean: 19.54,
      survival: 0.8954,
    },
  },
} as const satisfies Record<'white' | 'black', Record<'female' | 'male', Coefficients>>;
