import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { unitText } from '../unit-text.ts';

type ChartAlert = Chart['alerts'][number];

/** What an alert says and why: the sentence, and below it the reason, the date and where it stands. */
export const useAlertWords = () => {
  const { t } = useTranslation('charts');
  const formats = useFormats();
  const on = ({ params }: ChartAlert) => (params.date ? formats.date(params.date) : '');
  const join = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ');
  const bound = (text: string | undefined) => (text === undefined || text === '' ? null : Number(text));
  /** In the reader's way of writing figures, with as many decimals as the laboratory gave. */
  const measured = (text = '') =>
    text === '' || Number.isNaN(Number(text))
      ? text
      : formats.number(Number(text), { minimumFractionDigits: text.split('.')[1]?.length ?? 0 });
  return (alert: ChartAlert): { title: string; reason: string } => {
    const { params } = alert;
    if (alert.kind === 'allergy') {
      const reaction = params.reaction ? `: ${params.reaction}` : '';
      const severe = params.criticality === 'high' ? t('allergy.severe') : '';
      return {
        title: `${t('alert.allergyTo', { substance: params.substance })}${reaction}`,
        reason: join(severe, t('alert.fromAllergies'), on(alert)),
      };
    }
    if (alert.kind === 'lab_out_of_range') {
      const range = formats.range(bound(params.low), bound(params.high));
      const abnormal = params.flag === 'A' || params.flag === 'AA';
      const place = t(
        abnormal ? 'place.abnormal' : params.flag?.startsWith('H') ? 'place.high' : 'place.low',
      );
      return {
        title: `${params.name} ${measured(params.value)} ${unitText(params.unit ?? '')}`.trim(),
        reason: join(
          params.critical ? t('alert.critical', { source: params.critical }) : '',
          place,
          range ? t('alert.range', { range }) : '',
          t('alert.fromLab'),
          on(alert),
        ),
      };
    }
    return {
      title: t('alert.pressure', { value: params.value, unit: params.unit }),
      reason: join(
        alert.level === 'bad'
          ? t('alert.pressureCrisis')
          : t('alert.pressureRepeated', { count: Number(params.readings ?? 1) }),
        on(alert),
      ),
    };
  };
};
