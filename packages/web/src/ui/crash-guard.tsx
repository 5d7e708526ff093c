import { Component, type ReactNode } from 'react';

type CrashGuardProps = {
  children: ReactNode;
  /** What is shown in place of children that failed. */
  instead: ReactNode;
  /** A failure belongs to this address: at another one the children are tried again. */
  at?: string;
};

type CrashGuardState = { crashed: boolean; at: string | undefined };

/** Shows a kind page in place of one that failed while it was drawn or fetched; React has logged the failure already. */
export class CrashGuard extends Component<CrashGuardProps, CrashGuardState> {
  override state: CrashGuardState = { crashed: false, at: this.props.at };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  static getDerivedStateFromProps({ at }: CrashGuardProps, state: CrashGuardState) {
    return at === state.at ? null : { crashed: false, at };
  }

  override render() {
    return this.state.crashed ? this.props.instead : this.props.children;
  }
}
