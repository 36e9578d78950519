import { definePage, pathOf, useAppServices, type CallResult, type PageProperties } from '@komado/shared-contracts';
import {
  below,
  Button,
  Callout,
  Caption,
  color,
  font,
  from,
  Muted,
  radius,
  revealWhenParsed,
  space,
  Switch,
  useSingleFlight,
} from '@komado/shared-ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { InlineLink } from '../frame/columns-and-text.styles';
import { useErrorTextWithLogin } from '../failure/use-error-text-with-login';
import { useGlobalPrivacyControl } from '../opt-out/use-global-privacy-control';
import { SettingPage } from '../settings/setting-page.component';

type OptOut = CallResult<'GET /account'>['opt_out'];
interface OptOutData {
  readonly optOut: OptOut;
}
const Choices = styled.ul`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  & > li {
    ${revealWhenParsed}
    display: flex;
    align-items: center;
    gap: ${space[4]};
    min-height: 72px;
    padding: ${space[3]} ${space[4]};
  }
  & > li + li {
    border-top: 1px solid ${color.line};
  }
  & p:first-child {
    font: ${font.bodyStrong};
  }
  & > li > div {
    flex: 1;
    min-width: 0;
  }
`;
const Both = styled.div`
  & > button {
    ${below.tablet} {
      width: 100%;
    }
  }
`;
/** On phones, reserves two lines: the text depends on the browser. */
const PrivacySignalNote = styled(Callout)`
  min-height: 68px;
  ${from.tablet} {
    min-height: 48px;
  }
`;
const CHOICES = [
  { name: 'ads', label: 'Share for ads outside Komado', note: 'Partners may show you titles based on what you read here.' },
  { name: 'analysis', label: 'Share for reading analysis', note: 'A partner counts page views so we can make Komado better.' },
] as const;

/** Opt-out of the sale and sharing of personal data. A switch that is on allows sharing. */
function MySettingOptOutPage({ data }: PageProperties<OptOutData>) {
  const { api, bus } = useAppServices();
  const refusalOf = useErrorTextWithLogin();
  const once = useSingleFlight();
  const id = useId();
  const signal = useGlobalPrivacyControl();
  const [optOut, setOptOut] = useState(data.optOut);

  const isOptedOut = optOut.ads && optOut.analysis;
  const optOutOfBoth = () =>
    once(async () => {
      try {
        setOptOut(await api.call('POST /web/opt_out', { ads: true, analysis: true }));
        bus.emit('account-changed', {});
        bus.emit('toast', { message: 'You opted out.', tone: 'good' });
      } catch (error) {
        bus.emit('toast', { message: refusalOf(error), tone: 'error' });
      }
    }, 'both');
  const save = (name: keyof OptOut, isOptedOut: boolean) =>
    once(async () => {
      const next = { ...optOut, [name]: isOptedOut };
      setOptOut(next);
      try {
        const saved = await api.call('POST /web/opt_out', next);
        setOptOut((current) => ({ ...current, [name]: saved[name] }));
        bus.emit('account-changed', {});
        bus.emit('toast', { message: 'Saved.', tone: 'good' });
      } catch (error) {
        setOptOut((current) => ({ ...current, [name]: !isOptedOut }));
        bus.emit('toast', { message: refusalOf(error), tone: 'error' });
      }
    }, name);
  return (
    <SettingPage heading="Do not sell or share my data">
      <p>
        <Muted>Choose what Komado may share with partners. Reading works the same either way.</Muted>
      </p>
      <Both>
        <Button disabled={isOptedOut} onClick={() => void optOutOfBoth()}>
          {isOptedOut ? 'You opted out of both' : 'Opt out of both'}
        </Button>
      </Both>
      <Choices>
        {CHOICES.map(({ name, label, note }) => {
          const isOverruled = name === 'ads' && signal === true;
          const isShared = !optOut[name] && !isOverruled;
          return (
            <li key={name}>
              <div>
                <p>{label}</p>
                <Caption as="p" id={`${id}-${name}`}>
                  <b>{isShared ? 'Allowed' : 'Not allowed'}</b> · {note}
                </Caption>
              </div>
              <Switch
                label={label}
                aria-describedby={`${id}-${name}`}
                isOn={isShared}
                disabled={isOverruled}
                onChange={(isOn) => void save(name, !isOn)}
              />
            </li>
          );
        })}
      </Choices>
      <Caption as="p">Changes are saved right away. Opting out also erases the advertising or analytics IDs we stored.</Caption>
      <PrivacySignalNote>
        <p>
          {signal === true
            ? 'Your browser sends Global Privacy Control, so we share nothing for ads.'
            : 'Komado honors Global Privacy Control. Your browser isn’t sending it right now.'}
        </p>
      </PrivacySignalNote>
      <Caption as="p">
        <InlineLink to={`${pathOf('article-terms-of-service')}#privacy-policy`}>Privacy policy</InlineLink>
      </Caption>
    </SettingPage>
  );
}

export const { loader, Component, head } = definePage<OptOutData>({
  loader: async ({ api, signal }) => ({ optOut: (await api.call('GET /account', {}, { signal })).opt_out }),
  Component: MySettingOptOutPage,
  head: () => ({ title: 'Do not sell or share my data' }),
});
