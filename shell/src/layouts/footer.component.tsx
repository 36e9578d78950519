import { pathOf } from '@komado/shared-contracts';
import { color, font, from, hover, Logo, PageWidth, space } from '@komado/shared-ui';
import { Link } from 'react-router';
import styled from 'styled-components';
import { LowerEdge } from './lower-edge.component';
import { ThemeSwitch } from './theme-switch.component';

const Low = styled(LowerEdge)`
  margin-top: ${space[16]};
`;
const Inside = styled(PageWidth)`
  padding-block: ${space[8]};
  display: grid;
  gap: ${space[6]};
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`;
const Words = styled.p`
  margin-top: ${space[2]};
  font: ${font.caption};
  color: ${color.muted};
`;
const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[6]};
  ${from.desktop} {
    justify-content: flex-end;
    max-width: 640px;
  }
  & > a {
    display: inline-grid;
    align-items: center;
    min-width: 44px;
    min-height: 44px;
    font-size: 13px;
    line-height: 18px;
  }
  ${hover} {
    & > a:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;

const destinations = [
  { label: 'Help', to: pathOf('article-help') },
  { label: 'Terms of service', to: pathOf('article-terms-of-service') },
  { label: 'Privacy policy', to: `${pathOf('article-terms-of-service')}#privacy-policy` },
  { label: 'ABJ mark', to: pathOf('article-abj') },
  { label: 'California code', to: pathOf('article-cal-bus-and-prof-code') },
  { label: 'Manga reader', to: pathOf('manga-reader') },
  { label: 'Sitemap', to: pathOf('sitemap') },
] as const;

export const Footer = () => (
  <Low>
    <Inside>
      <div>
        <Logo />
        <Words>Manga, one window at a time. Points bought on the web are used on the web.</Words>
      </div>
      <Links aria-label="Footer">
        {destinations.map(({ label, to }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </Links>
      <ThemeSwitch />
    </Inside>
  </Low>
);
