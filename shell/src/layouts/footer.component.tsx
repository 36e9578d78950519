import { pathOf } from '@komado/shared-contracts';
import { color, font, from, hover, Logo, measure, PageWidth, space, ThemeSwitch } from '@komado/shared-ui';
import { Link } from 'react-router';
import styled from 'styled-components';
import { FooterBoxShownWhenParsed } from './footer-box-shown-when-parsed.component';
import { PriceCurrencyNote } from './price-currency-note.component';

const FooterBar = styled(FooterBoxShownWhenParsed)`
  margin-top: ${space[12]};
`;
/** Goes on below the navigation at the lower edge of a phone, so that the page ends in the footer's color. */
const FooterContent = styled(PageWidth)`
  padding-block: ${space[6]} calc(${space[6]} + ${measure.bottomNavigation} + env(safe-area-inset-bottom));
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  ${from.laptop} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding-block: ${space[8]};
  }
`;
const FooterText = styled.p`
  margin-top: ${space[2]};
  font: ${font.caption};
  color: ${color.muted};
`;
/** Eight links in one, two or four columns of equal width, or in one row: no link ends up alone on a line. */
const Links = styled.nav`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(8.5rem, 22%), 1fr));
  gap: 0 ${space[4]};
  ${from.laptop} {
    grid-column: 1 / -1;
    grid-row: 2;
    display: flex;
    margin-inline: calc(-1 * ${space[2]});
    & > a {
      padding-inline: ${space[2]};
    }
  }
  & > a {
    display: grid;
    align-items: center;
    min-height: ${measure.touch};
    font: ${font.label};
    font-weight: 400;
  }
  ${hover} {
    & > a:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;
/** Not beside the same switch in the settings. */
const Theme = styled.div`
  body:has([name='setting-theme']) & {
    display: none;
  }
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  font: ${font.label};
  color: ${color.muted};
`;
const destinations = [
  { label: 'Help', to: pathOf('article-help') },
  { label: 'Terms of service', to: pathOf('article-terms-of-service') },
  { label: 'Privacy policy', to: `${pathOf('article-terms-of-service')}#privacy-policy` },
  { label: 'ABJ mark', to: pathOf('article-abj') },
  { label: 'Do not sell or share my data', to: pathOf('my-setting-optout') },
  { label: 'California notice', to: pathOf('article-cal-bus-and-prof-code') },
  { label: 'Manga reader', to: pathOf('manga-reader') },
  { label: 'Sitemap', to: pathOf('sitemap') },
] as const;

export const Footer = () => (
  <FooterBar>
    <FooterContent>
      <div>
        <Logo />
        <FooterText>Manga, one window at a time.</FooterText>
        <FooterText>
          <PriceCurrencyNote />
        </FooterText>
      </div>
      <Links aria-label="Footer">
        {destinations.map(({ label, to }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </Links>
      <Theme>
        <span aria-hidden="true">Theme</span>
        <ThemeSwitch />
      </Theme>
    </FooterContent>
  </FooterBar>
);
