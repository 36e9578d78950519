import { Component, createRef, type ReactNode } from 'react';
import { RemoteUnavailable } from '../failure/remote-unavailable.component';
import { BoundaryElementContext } from './part-hydrated-event';

interface Properties {
  owner: string;
  /** Version of the owner's remote that runs here; the shell's own parts have none. */
  version?: string;
  what: 'page' | 'slot';
  children: ReactNode;
  /** When it changes, a remote that threw is rendered again. */
  resetOn?: unknown;
  /** Called with an exception; true: another version is loading, and the notice says so. */
  onThrow?: (error: unknown) => boolean;
  onRetry?: () => void;
  /** Rendered instead of the notice. */
  renderFailure?: (failure: { onRetry: () => void }) => ReactNode;
}
interface State {
  readonly hasFailed: boolean;
  readonly isRetrying: boolean;
  readonly resetOn: unknown;
}

/** Contains a remote's exception: everything else on the page keeps working. `data-boundary` names the owner, `data-version` its version. */
export class RemoteErrorBoundary extends Component<Properties, State> {
  readonly element = createRef<HTMLDivElement>();
  override state: State = { hasFailed: false, isRetrying: false, resetOn: this.props.resetOn };
  static getDerivedStateFromProps({ resetOn }: Properties, state: State): State | null {
    return resetOn === state.resetOn ? null : { hasFailed: false, isRetrying: false, resetOn };
  }
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }
  override componentDidCatch(error: unknown): void {
    this.setState({ isRetrying: this.props.onThrow?.(error) ?? false });
  }
  retry = (): void => {
    this.props.onRetry?.();
    this.setState({ hasFailed: false, isRetrying: false });
  };
  override render(): ReactNode {
    const { owner, version, what, children, renderFailure } = this.props;
    const notice = () =>
      renderFailure ? (
        renderFailure({ onRetry: this.retry })
      ) : (
        <RemoteUnavailable what={what} onRetry={this.retry} isRetrying={this.state.isRetrying} />
      );
    return (
      <div ref={this.element} data-boundary={owner} data-version={version}>
        <BoundaryElementContext value={this.element}>{this.state.hasFailed ? notice() : children}</BoundaryElementContext>
      </div>
    );
  }
}
