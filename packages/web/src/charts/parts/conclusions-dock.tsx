import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { textsOfConclusion, type WrittenText } from '@doctor-plus/contract/charts/written-drugs.ts';
import {
  IconCircle,
  IconCircleCheck,
  IconClipboardText,
  IconPencil,
  IconPrinter,
  IconShieldCheck,
  IconX,
} from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { KeyHint } from '../../ui/kbd.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import type { DeskState, VisitDesk } from '../visit-desk.ts';
import { type ConclusionField, conclusionFields } from '../visit-form.ts';
import { ordersOfVisit } from '../visit-orders.ts';
import styles from './conclusions-dock.module.css';
import type { ListCheck } from './drugs/use-list-check.ts';
import type { useOrdering } from './drugs/use-ordering.ts';
import { useWrittenCheck } from './drugs/use-written-check.ts';
import { VisitOrders } from './drugs/visit-orders.tsx';
import { WrittenCheck } from './drugs/written-check.tsx';
import { FollowUpBooking } from './follow-up-booking.tsx';
import { TextArea } from './text-area.tsx';
import { deskKeys } from './use-desk-keys.ts';

const stateOf = (visit: DeskState, field: ConclusionField): 'empty' | 'draft' | 'saved' => {
  if (visit.form[field].trim() === '') return 'empty';
  return visit.form[field] === visit.base[field] ? 'saved' : 'draft';
};

const icons = { empty: IconCircle, draft: IconPencil, saved: IconCircleCheck };

type ConclusionsDockProps = {
  chart: Chart;
  drugs: ListCheck;
  orders: ReturnType<typeof useOrdering>;
  desk: VisitDesk;
  visit: DeskState;
  /** The part that is open and focused; null while the dock is closed. */
  open: ConclusionField | null;
  onOpen: (field: ConclusionField | null) => void;
  /** The summary as a document with a code is wished for. */
  onSummary: (texts: WrittenText[]) => void;
  /** A prescription of the orders of the visit is wished for. */
  onPrescription: () => void;
  /** The conclusions are to be printed as they are typed. */
  onPrint: () => void;
};

/** The four parts of the conclusion with their state; one opens all four beside the chart, or above the bar where the page is narrow. */
export function ConclusionsDock({
  chart,
  drugs,
  orders,
  desk,
  visit,
  open,
  onOpen,
  onSummary,
  onPrescription,
  onPrint,
}: ConclusionsDockProps) {
  const { t } = useTranslation('patientCare');
  const { patient } = chart;
  const ordered = ordersOfVisit(chart, visit.visitId);
  const form = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const written = useWrittenCheck(
    patient.id,
    { kind: 'visit', id: visit.visitId },
    textsOfConclusion({ ...visit.form, follow_up: visit.form.followUp }),
  );
  const close = () => {
    bar.current?.querySelector<HTMLElement>(`[data-part="${open}"]`)?.focus();
    onOpen(null);
  };
  const putAway = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    close();
  };
  useEffect(() => {
    const field = open ? form.current?.querySelector(`[data-field="${open}"]`) : null;
    field?.querySelector('textarea')?.focus({ preventScroll: true });
    // In the middle, where no bar of the page covers it.
    field?.scrollIntoView({ block: 'center' });
  }, [open]);
  return (
    <section className={styles.dock} aria-label={t('print.title')}>
      {open ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only notices the key that puts it away.
        <div ref={form} className={styles.form} id="conclusion-form" onKeyDown={putAway}>
          <div className={styles.head}>
            <h2 className={styles.title}>{t('charts:conclusion.title')}</h2>
            <IconButton label={t('conclusion.close')} onClick={close}>
              <IconX size={18} aria-hidden />
            </IconButton>
          </div>
          {conclusionFields.map((field) => (
            <div key={field} className={styles.field} data-field={field}>
              {/* Before the text: the Tab key leads from part to part. */}
              {field === 'followUp' ? (
                <div className={styles.appointment}>
                  {visit.form.followUp.trim() !== '' && !patient.deceased ? (
                    <FollowUpBooking patient={patient} words={visit.form.followUp} />
                  ) : null}
                </div>
              ) : null}
              <TextArea
                label={t(`charts:conclusion.${field}`)}
                placeholder={t(`conclusion.${field}Hint`)}
                rows={3}
                maxLength={5_000}
                value={visit.form[field]}
                onChange={(event) => desk.set(field, event.currentTarget.value)}
              />
              {field === 'prescription' ? (
                <WrittenCheck
                  of={written}
                  answers={visit.answers ?? {}}
                  onAnswer={desk.answer}
                  missing={visit.stopped}
                />
              ) : null}
              {/* Behind the text as well: it stands above it on the screen. */}
              {field === 'prescription' ? (
                <VisitOrders
                  chart={chart}
                  drugs={drugs}
                  orders={orders}
                  visitId={visit.visitId}
                  onVisit={desk.begin}
                />
              ) : null}
            </div>
          ))}
        </div>
      ) : null}
      <div ref={bar} className={styles.bar}>
        <h2 className={styles.title}>
          {t('charts:conclusion.title')}
          <KeyHint>{deskKeys.conclusion}</KeyHint>
        </h2>
        <div className={styles.chips}>
          {conclusionFields.map((field) => {
            const state = stateOf(visit, field);
            const Icon = icons[state];
            return (
              <button
                key={field}
                type="button"
                className={styles.chip}
                data-part={field}
                data-state={state}
                aria-expanded={open !== null}
                aria-controls={open === null ? undefined : 'conclusion-form'}
                onClick={() => onOpen(open === field ? null : field)}
              >
                <Icon size={16} aria-hidden />
                {/* The word is the same in every state, so that no part beside it moves. */}
                <span aria-hidden>{t(`charts:conclusion.${field}`)}</span>
                <span className="visually-hidden">
                  {state === 'empty'
                    ? t(`charts:conclusion.${field}`)
                    : t(`conclusion.${state}`, { part: t(`charts:conclusion.${field}`) })}
                </span>
              </button>
            );
          })}
        </div>
        <div className={styles.end}>
          <Menu
            label={t('conclusion.print')}
            width={280}
            trigger={(props) => (
              <IconButton
                {...props}
                label={t('conclusion.print')}
                disabled={
                  ordered.length === 0 && conclusionFields.every((field) => visit.form[field].trim() === '')
                }
              >
                <IconPrinter size={18} aria-hidden />
              </IconButton>
            )}
          >
            <MenuItem
              icon={<IconShieldCheck size={18} aria-hidden />}
              onChoose={() => onSummary(textsOfConclusion({ ...visit.form, follow_up: visit.form.followUp }))}
            >
              {t('print.summary')}
            </MenuItem>
            <MenuItem icon={<IconClipboardText size={18} aria-hidden />} onChoose={onPrescription}>
              {t('charts:conclusion.prescription')}
            </MenuItem>
            <MenuItem icon={<IconPrinter size={18} aria-hidden />} onChoose={onPrint}>
              {t('print.sheet')}
            </MenuItem>
          </Menu>
        </div>
      </div>
    </section>
  );
}
