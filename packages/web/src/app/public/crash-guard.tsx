import { Component, type ReactNode } from 'react';
import { Crashed } from './crashed.tsx';

/** Shows a kind page in place of one that failed while it was drawn; React has logged the failure already. */
export class CrashGuard extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <Crashed /> : this.props.children;
  }
}
