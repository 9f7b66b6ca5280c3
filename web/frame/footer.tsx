import { Link } from 'react-router';
import { footerTexts as texts } from '../../domain/texts/footer.ts';
import { useShopUsers } from '../user/shop-users.ts';
import { privacyPath } from '../user-paths.ts';
import { Newsletter } from './newsletter.tsx';
import { FacebookIcon, InstagramIcon, SealIcon, TwitterIcon, YouTubeIcon } from './social-icons.tsx';

const brandPages = [
  { name: 'Facebook', href: 'https://www.facebook.com/FalabellaChile', Icon: FacebookIcon },
  { name: 'Twitter', href: 'https://twitter.com/falabella_chile', Icon: TwitterIcon },
  { name: 'Instagram', href: 'https://www.instagram.com/falabella_cl', Icon: InstagramIcon },
  { name: 'YouTube', href: 'https://www.youtube.com/user/falabellachile', Icon: YouTubeIcon },
];

/** The shared footer (specification §2): four columns and the copyright bar. */
export function Footer() {
  const hasPrivacyPage = useShopUsers().mode !== 'sample';
  return (
    <footer className="footer">
      <div className="footer-columns">
        <div>
          <Newsletter />
          <ul role="list" className="social" aria-label={texts.social}>
            {brandPages.map(({ name, href, Icon }) => (
              <li key={name}>
                <a href={href} aria-label={name} rel="noopener">
                  <Icon />
                </a>
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
      <div className="copyright">
        <p>
          <b>{texts.rights}</b> <span>{texts.company}</span>
        </p>
        <p className="seal">
          <SealIcon /> {texts.safe}
        </p>
      </div>
    </footer>
  );
}
