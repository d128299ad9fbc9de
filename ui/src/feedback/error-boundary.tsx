import { Component, type ComponentType, type ReactNode } from 'react';

interface Props {
  /** Is shown in place of what broke. */
  readonly Failed: ComponentType<{ readonly error: unknown }>;
  readonly children: ReactNode;
  /** Another value gives what failed another try. */
  readonly resetKey?: string;
}

type State = { readonly error: unknown; readonly resetKey: string | undefined };

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
    const { Failed, children } = this.props;
    return this.state.error === undefined ? children : <Failed error={this.state.error} />;
  }
}
