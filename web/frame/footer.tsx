import { Link } from 'react-router';
import { footerTexts as texts } from '../../domain/texts/footer-texts.ts';
import { privacyPath } from '../paths.ts';
import { useShopUsers } from '../user/shop-users.ts';
import { Newsletter } from './newsletter.tsx';

const brandPages = [
  { name: 'Facebook', href: 'https://www.facebook.com/FalabellaChile', icon: 'facebook' },
  { name: 'Twitter', href: 'https://twitter.com/falabella_chile', icon: 'twitter' },
  { name: 'Instagram', href: 'https://www.instagram.com/falabella_cl', icon: 'instagram' },
  { name: 'YouTube', href: 'https://www.youtube.com/user/falabellachile', icon: 'youtube' },
];

/** Specification §2. */
export function Footer() {
  const hasPrivacyPage = useShopUsers().mode !== 'sample';
  return (
    <footer className="on-dark screen-only footer">
      <div className="footer-columns">
        <div>
          <Newsletter />
          <ul role="list" className="row wrapped social" aria-label={texts.social}>
            {brandPages.map(({ name, href, icon }) => (
              <li key={name}>
                {/* biome-ignore lint/a11y/useAnchorContent: the label is its content, beside the icon of the style sheet */}
                <a href={href} className="icon-button" data-icon={icon} aria-label={name} rel="noopener" />
              </li>
            ))}
          </ul>
        </div>
        {texts.columns.map(({ title, items }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul role="list">
              {items.map((item) => (
                <li key={item} lang={item === texts.englishItem ? 'en' : undefined}>
                  {hasPrivacyPage && texts.privacyItems.includes(item) ? (
                    <Link to={privacyPath}>{item}</Link>
                  ) : (
                    item
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="row wrapped apart copyright">
        <p>
          <b>{texts.rights}</b>
          <br />
          {texts.company}
        </p>
        <p className="row seal" data-icon="seal">
          {texts.safe}
        </p>
      </div>
    </footer>
  );
}
