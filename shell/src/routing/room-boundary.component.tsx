import { Component, type ReactNode } from 'react';
import { RemoteUnavailable } from '../failure/remote-unavailable.component';

interface Properties {
  owner: string;
  what: 'page' | 'slot';
  children: ReactNode;
  onRetry?: () => void;
}
/** Keeps a room's exception inside the room: everything else on the page goes on. `data-boundary` names the owner. */
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
    const { owner, what, children } = this.props;
    return (
      <div data-boundary={owner}>
        {this.state.hasFailed ? <RemoteUnavailable what={what} onRetry={this.retry} isRetrying={false} /> : children}
      </div>
    );
  }
}
