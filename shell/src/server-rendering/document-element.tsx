import {
  AppServicesProvider,
  createEventBus,
  createReaderStateStore,
  type AnySlotName,
  type AppServices,
  type SlotComponent,
} from '@komado/shared-contracts';
import type { ReactElement } from 'react';
import { createStaticRouter, StaticRouterProvider } from 'react-router';
import { HtmlDocument } from '../boot/document.component';
import { InitialConsentContext } from '../consent/initial-consent-context';
import type { RemoteModules } from '../remotes/remote-modules';
import { ShellProvider } from '../routing/shell-context';
import { SlotRenderListenerContext } from '../routing/slot-host.component';
import type { LoadedDocument } from './load-document';
import type { RenderRequest } from './renderer-types';

export interface DocumentElementOptions {
  readonly loaded: LoadedDocument;
  readonly request: RenderRequest;
  readonly remotes: RemoteModules;
  readonly Slot: SlotComponent;
  onSlotRender(slot: AnySlotName): void;
}

/** The whole document, in the same tree as in the browser. */
export function documentElement({ loaded, request, remotes, Slot, onSlotRender }: DocumentElementOptions): ReactElement {
  const { boot, api, handler, context } = loaded;
  const { now, nonce, offsetMinutes } = request;
  const services: AppServices = {
    api,
    bus: createEventBus(),
    session: createReaderStateStore({ isLoggedIn: boot.isLoggedIn }),
    region: request.region,
    offsetMinutes,
    Slot,
    now: () => now,
    renderedAt: now,
    recaptchaToken: () =>
      Promise.reject(new Error('reCAPTCHA tokens are available only in the browser. Request one in an effect or an event handler.')),
  };
  return (
    <HtmlDocument theme={boot.theme}>
      <ShellProvider value={{ remotes, publicUrl: boot.publicUrl, compositionId: boot.composition.id, nonce, offsetMinutes }}>
        <InitialConsentContext value={{ question: boot.consent, offsetMinutes }}>
          <AppServicesProvider value={services}>
            <SlotRenderListenerContext value={onSlotRender}>
              <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
            </SlotRenderListenerContext>
            {null}
          </AppServicesProvider>
        </InitialConsentContext>
      </ShellProvider>
    </HtmlDocument>
  );
}
