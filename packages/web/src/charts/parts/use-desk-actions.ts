import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepFocusOnPage } from '../../ui/keep-focus.ts';
import { toast } from '../../ui/toast.tsx';
import type { VisitDesk } from '../visit-desk.ts';
import type { SaveOutcome } from '../writing-desk.ts';

export type DeskDialog = 'unusual' | 'new-visit' | 'conflict';

/**
 * True for a key that nothing else wants: a link, a form of its own such as that of an order, a note being signed or an input method
 * has it first, and a dialog has to be answered first. A key that is held counts once.
 */
const isForTheVisit = ({ target, defaultPrevented, repeat, isComposing }: KeyboardEvent): boolean =>
  !defaultPrevented &&
  !repeat &&
  !isComposing &&
  !(target instanceof Element && target.closest('a[href], form, [type="search"]')) &&
  !document.querySelector('dialog[open]');

type Options = {
  desk: VisitDesk;
  /** Shows the form, because something in it has to be corrected. */
  onHeldBack: () => void;
  /** Shows the conclusion, because a drug of it waits for a reason. */
  onStopped: () => void;
  onNewVisit: () => void;
  /** Ctrl + Enter: this visit is over. */
  onEnd: () => void;
};

/** Save All and New Visit with everything they may have to ask first. */
export const useDeskActions = ({ desk, onHeldBack, onStopped, onNewVisit, onEnd }: Options) => {
  const { t } = useTranslation('patientCare');
  const [dialog, setDialog] = useState<DeskDialog | null>(null);
  const [busy, setBusy] = useState(false);

  const report = (outcome: SaveOutcome) => {
    if (outcome === 'conflict') setDialog('conflict');
    if (outcome === 'failed') toast.error(t('save.failed'));
    if (outcome === 'stopped') {
      toast.error(t('save.stoppedText'));
      onStopped();
    }
    if (outcome === 'held-back') {
      toast.error(t('save.heldBack'));
      onHeldBack();
    }
  };

  const saveAll = async () => {
    if (desk.toConfirm().length > 0) {
      setDialog('unusual');
      return;
    }
    const pressed = document.activeElement;
    report(await desk.saveAll());
    keepFocusOnPage(pressed);
  };

  const startNewVisit = async (unsavedText: 'save' | 'give-up'): Promise<SaveOutcome> => {
    setBusy(true);
    const outcome = await desk.newVisit(unsavedText);
    setBusy(false);
    setDialog(null);
    if (outcome === 'saved') onNewVisit();
    else report(outcome);
    return outcome;
  };

  const newVisit = () => {
    if (desk.getState().unsaved) setDialog('new-visit');
    else void startNewVisit('save');
  };

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key === 's') {
        event.preventDefault();
        void saveAll();
      }
      if (event.key === 'Enter' && !busy && isForTheVisit(event)) {
        event.preventDefault();
        onEnd();
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });

  return {
    dialog,
    busy,
    showConflict: () => setDialog('conflict'),
    close: () => setDialog(null),
    saveAll: () => void saveAll(),
    confirmUnusual: () => {
      desk.confirmAll();
      setDialog(null);
      void saveAll();
    },
    newVisit,
    startNewVisit,
    /** Prints the conclusions once they are checked: nothing that a stop holds back reaches paper. */
    print: async () => {
      const outcome = await desk.save();
      if (outcome === 'stopped') report(outcome);
      else print();
    },
  };
};
