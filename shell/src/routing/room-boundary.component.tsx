import { Component, type ReactNode } from 'react';
import { RemoteUnavailable } from '../failure/remote-unavailable.component';

interface Properties {
  owner: string;
  /** Version of the owner's remote that the page runs; the shell's own parts have none. */
  version?: string;
  what: 'page' | 'slot';
  children: ReactNode;
  onRetry?: () => void;
}
/** Keeps a room's exception inside the room: everything else on the page goes on. `data-boundary` names the owner, `data-version` its version. */
export class RoomBoundary extends Component<Properties, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }
  retry = (): void => {
    this.props.onRetry?.();
    this.setState({ hasFailed: false });
  };
  override render(): ReactNode {
    const { owner, version, what, children } = this.props;
    return (
      <div data-boundary={owner} data-version={version}>
        {this.state.hasFailed ? <RemoteUnavailable what={what} onRetry={this.retry} isRetrying={false} /> : children}
      </div>
    );
  }
}
