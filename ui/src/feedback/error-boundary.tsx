import { Component, type ReactNode } from 'react';
import { Failed } from './failed.tsx';

interface Props {
  readonly children: ReactNode;
  /** Another value gives what failed another try. */
  readonly resetKey?: string;
}

interface State {
  readonly error: unknown;
  readonly resetKey: string | undefined;
}

/** A screen that breaks takes nothing else with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: undefined, resetKey };
  }

  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : <Failed error={this.state.error} />;
  }
}
