import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import styles from './star-choice.module.css';

type StarChoiceProps = { value: number | null; onChange: (stars: number) => void };

const wholes = [1, 2, 3, 4, 5];

/** Five stars in halves, from one on: the browser's own radio buttons below them, so the arrow keys work. */
export function StarChoice({ value, onChange }: StarChoiceProps) {
  const { t } = useTranslation('directory');
  const formats = useFormats();
  const id = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = pointed ?? value ?? 0;
  const words = (stars: number) => t('rating.stars', { figure: formats.number(stars) });
  return (
    <fieldset className={styles.field} onPointerLeave={() => setPointed(null)}>
      <legend className={styles.legend}>{t('review.stars')}</legend>
      <div className={styles.line}>
        <div className={styles.stars}>
          {wholes.map((whole) => (
            <span key={whole} className={styles.star}>
              <IconStar size={36} stroke={1.25} aria-hidden />
              <span
                className={styles.filled}
                style={{ width: `${Math.max(0, Math.min(1, shown - whole + 1)) * 36}px` }}
              >
                <IconStarFilled size={36} aria-hidden />
              </span>
              {(whole === 1 ? [1] : [whole - 0.5, whole]).map((stars) => (
                <label
                  key={stars}
                  className={styles.half}
                  data-side={whole === 1 ? 'both' : stars === whole ? 'end' : 'start'}
                  onPointerEnter={() => setPointed(stars)}
                >
                  <input
                    type="radio"
                    name={id}
                    className={styles.radio}
                    checked={value === stars}
                    onChange={() => onChange(stars)}
                    aria-label={words(stars)}
                  />
                </label>
              ))}
            </span>
          ))}
        </div>
        <output className={styles.figure}>
          {shown > 0
            ? `${formats.number(shown)} · ${t(`review.word.${Math.round(shown)}`)}`
            : t('review.choose')}
        </output>
      </div>
    </fieldset>
  );
}
