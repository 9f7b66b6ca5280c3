import { Link } from 'react-router';
import type { FooterLink } from '../../domain/shop.ts';
import { privacyPath } from '../paths.ts';
import { useShop } from '../rendering/shop-context.tsx';
import { useShopUsers } from '../user/shop-users.ts';
import { Newsletter } from './newsletter.tsx';

/** Specification §2. */
export function Footer() {
  const { newsletter, social, footer, rights, company, seal } = useShop();
  const hasNews = newsletter !== undefined || social !== undefined;
  return (
    <footer className="on-dark screen-only footer">
      {(hasNews || footer.length > 0) && (
        <div className="footer-columns">
          {hasNews && (
            <div>
              {newsletter && <Newsletter title={newsletter.title} />}
              <Social />
            </div>
          )}
          {footer.map(({ title, links }, index) => (
            <section key={index}>
              <h2>{title}</h2>
              <ul role="list">
                {links.map((link, place) => (
                  <li key={place} lang={link.lang}>
                    <Entry {...link} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <div className="row wrapped apart copyright">
        <p>
          {rights && (
            <>
              <b>{rights}</b>
              <br />
            </>
          )}
          {company}
        </p>
        {seal && (
          <p className="row seal">
            {seal.picture && <img src={seal.picture} alt="" />}
            <b>{seal.text}</b>
          </p>
        )}
      </div>
    </footer>
  );
}

function Social() {
  const { social } = useShop();
  if (!social) return null;
  return (
    <ul role="list" className="row wrapped social" aria-label={social.title}>
      {social.links.map(({ text, icon, href }) => (
        <li key={href}>
          {/* biome-ignore lint/a11y/useAnchorContent: the label is its content, beside the icon of the style sheet */}
          <a href={href} className="icon-button" data-icon={icon} aria-label={text} rel="noopener" />
        </li>
      ))}
    </ul>
  );
}

function Entry({ text, href, page }: FooterLink) {
  const hasPrivacyPage = useShopUsers().mode !== 'sample';
  if (href) return <a href={href}>{text}</a>;
  return page && hasPrivacyPage ? <Link to={privacyPath}>{text}</Link> : text;
}
