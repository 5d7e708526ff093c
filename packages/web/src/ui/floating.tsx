import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './floating.module.css';

export type Side = 'bottom-start' | 'bottom-end' | 'right-start';

type FloatingProps = {
  anchor: RefObject<HTMLElement | null>;
  side: Side;
  width: number;
  onClose: () => void;
  children: ReactNode;
};

const gap = 6;
const edge = 8;

const place = (layer: HTMLElement, anchor: HTMLElement, side: Side) => {
  const from = anchor.getBoundingClientRect();
  const size = layer.getBoundingClientRect();
  const wantedLeft = {
    'bottom-start': from.left,
    'bottom-end': from.right - size.width,
    'right-start': from.right + gap,
  }[side];
  const below = side === 'right-start' ? from.top : from.bottom + gap;
  const above = side === 'right-start' ? from.bottom - size.height : from.top - gap - size.height;
  const fits = below + size.height <= innerHeight - edge || above < edge;
  layer.style.left = `${Math.max(edge, Math.min(wantedLeft, innerWidth - size.width - edge))}px`;
  layer.style.top = `${Math.max(edge, fits ? Math.min(below, innerHeight - size.height - edge) : above)}px`;
};

/** Inside the landmark of its opener, so that screen readers find it there; nothing clips a fixed layer. */
const landmarkOf = (anchor: HTMLElement | null): Element =>
  anchor?.closest('dialog, header, aside, main') ?? document.body;

/**
 * A layer beside the element that opened it. It closes on a press outside, on Escape (the focus goes back), when a person
 * moves the focus out of it, and when the page scrolls under it. The page moving the focus by itself (after a redirect)
 * closes nothing. Inside a modal dialog it opens inside the dialog.
 */
export function Floating({ anchor, side, width, onClose, children }: FloatingProps) {
  const layer = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    if (layer.current && anchor.current) place(layer.current, anchor.current, side);
  });

  useEffect(() => {
    const opener = anchor.current;
    const inside = (target: EventTarget | null) =>
      target instanceof Node && (layer.current?.contains(target) || opener?.contains(target));
    const press = (event: Event) => {
      if (!inside(event.target)) close.current();
    };
    // Only the Tab key moves the focus by a person's will; presses are heard above.
    let tabbed = false;
    const focus = (event: Event) => {
      if (tabbed) press(event);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Tab') {
        tabbed = true;
        setTimeout(() => {
          tabbed = false;
        });
      }
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close.current();
      opener?.focus();
    };
    const away = () => close.current();
    // Browsers tell of a scroll one frame later: the focus may have scrolled to the opener before this opened.
    const [x, y] = [scrollX, scrollY];
    const scrolled = () => {
      if (scrollX !== x || scrollY !== y) away();
    };
    addEventListener('pointerdown', press, true);
    addEventListener('focusin', focus, true);
    addEventListener('keydown', key, true);
    addEventListener('scroll', scrolled);
    addEventListener('resize', away);
    return () => {
      removeEventListener('pointerdown', press, true);
      removeEventListener('focusin', focus, true);
      removeEventListener('keydown', key, true);
      removeEventListener('scroll', scrolled);
      removeEventListener('resize', away);
    };
  }, [anchor]);

  return createPortal(
    <div
      ref={layer}
      className={styles.layer}
      style={{ width: `min(${width}px, calc(100vw - ${2 * edge}px))` }}
    >
      {children}
    </div>,
    landmarkOf(anchor.current),
  );
}
