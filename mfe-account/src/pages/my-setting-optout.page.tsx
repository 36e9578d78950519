import { definePage, pathOf, useRoom, type CallResult, type PageProperties } from '@komado/shared-contracts';
import { Callout, Caption, color, font, Muted, radius, shownWhole, space, Switch } from '@komado/shared-ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useSingleFlight } from '../busy/use-single-flight';
import { InlineLink } from '../frame/frame.component';
import { refusalText } from '../failure/refusal-text';
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
    ${shownWhole}
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
/** Room for two lines: what it says comes with the browser. */
const Signal = styled(Callout)`
  min-height: 68px;
`;
const CHOICES = [
  { name: 'ads', label: 'Ads outside Komado', note: 'Partners may show you titles that fit what you read here.' },
  { name: 'analysis', label: 'Reading analysis', note: 'A partner counts which pages are opened, so that we can make them better.' },
] as const;

/** Opt-out of the selling and sharing of personal data. A switch that is on shares. */
function MySettingOptOutPage({ data }: PageProperties<OptOutData>) {
  const { api, bus } = useRoom();
  const once = useSingleFlight();
  const id = useId();
  const signal = useGlobalPrivacyControl();
  const [optOut, setOptOut] = useState(data.optOut);

  const save = (next: OptOut) =>
    once(async () => {
      const before = optOut;
      setOptOut(next);
      try {
        const { ads, analysis } = await api.call('POST /web/opt_out', next);
        setOptOut({ ads, analysis });
        bus.emit('account-changed', {});
        bus.emit('toast', { message: 'Saved.', tone: 'good' });
      } catch (error) {
        setOptOut(before);
        bus.emit('toast', { message: refusalText(error, 'POST /web/opt_out'), tone: 'error' });
      }
    });
  return (
    <SettingPage heading="Do not sell or share">
      <p>
        <Muted>Choose what Komado may share with partners. Reading works the same either way.</Muted>
      </p>
      <Choices>
        {CHOICES.map(({ name, label, note }) => {
          const isOverruled = name === 'ads' && signal === true;
          return (
            <li key={name}>
              <div>
                <p>{label}</p>
                <Caption as="p" id={`${id}-${name}`}>
                  {note}
                </Caption>
              </div>
              <Switch
                label={label}
                aria-describedby={`${id}-${name}`}
                isOn={!optOut[name] && !isOverruled}
                disabled={isOverruled}
                onChange={(isShared) => void save({ ...optOut, [name]: !isShared })}
              />
            </li>
          );
        })}
      </Choices>
      <Signal>
        <p>
          {signal === true
            ? 'Your browser sends Global Privacy Control, so nothing is shared for ads, whatever is chosen here.'
            : 'Komado honors Global Privacy Control: where a browser sends it, nothing is shared for ads. Yours does not send it.'}
        </p>
      </Signal>
      <Caption as="p">Changes are saved right away. Opting out also erases the advertising or analysis ids that we kept.</Caption>
      <Caption as="p">
        <InlineLink to={`${pathOf('article-terms-of-service')}#privacy-policy`}>Privacy policy</InlineLink>
      </Caption>
    </SettingPage>
  );
}

export const { loader, Component, head } = definePage<OptOutData>({
  loader: async ({ api, signal }) => ({ optOut: (await api.call('GET /account', {}, { signal })).opt_out }),
  Component: MySettingOptOutPage,
  head: () => ({ title: 'Do not sell or share' }),
});
