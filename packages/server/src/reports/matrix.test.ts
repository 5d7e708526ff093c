import { describeMatrix } from '../testing/matrix.ts';
import { casesOf } from '../testing/matrix-cases.ts';

describeMatrix(casesOf.reports);
