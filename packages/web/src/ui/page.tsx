import { type ReactNode, useEffect } from 'react';
import styles from './page.module.css';

const product = 'Doctor Plus';

/** Names the tab; used by `Page` and by screens that bring their own heading. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
};

type PageProps = {
  title: string;
  /** Where the tab should say something else than the heading ("Buenos días, Dra. Rosario" → "Panel"). */
  documentTitle?: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** `narrow` for reading and forms (720 px), `full` for boards. */
  width?: 'narrow' | 'standard' | 'full';
  children: ReactNode;
};

/** The frame of every page: heading, one line below it, actions at the right; names the browser tab. */
export function Page({ title, documentTitle, subtitle, actions, width = 'standard', children }: PageProps) {
  useDocumentTitle(documentTitle ?? title);
  return (
    <div className={styles.page} data-width={width}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}
