import { Link } from 'react-router';
import type { HeaderEntry } from '../../domain/shop.ts';
import { headerTexts as texts } from '../../domain/texts/header-texts.ts';
import { shopTexts } from '../../domain/texts/shop-texts.ts';
import { Delivery } from '../parts/delivery.tsx';
import { Select } from '../parts/select.tsx';
import { unavailable } from '../parts/unavailable-control.tsx';
import { headerListsPath, homePath } from '../paths.ts';
import { useShop } from '../rendering/shop-context.tsx';
import { MenuItem } from './menu/menu-item.tsx';
import { SearchForm, searchFieldId } from './search/search-form.tsx';
import { UserItem } from './user-item.tsx';

/** Specification §1. Controls without a function say so. */
export function Header() {
  const { name, logo, header, delivery } = useShop();
  return (
    <header className="screen-only header">
      <div className="on-dark header-main">
        <div className="header-start">
          <Link to={homePath} className="logo" aria-label={shopTexts.home(name)}>
            {logo ? <img src={logo} alt="" /> : <b>{name}</b>}
          </Link>
          <MenuItem />
        </div>
        <SearchForm />
        <div className="header-items">
          <label htmlFor={searchFieldId} className="header-search" data-icon="search">
            <span className="visually-hidden">{texts.search}</span>
          </label>
          <UserItem />
          <Link to={headerListsPath}>
            <b>{texts.my}</b> <b>{texts.lists}</b>
          </Link>
          <Cart />
        </div>
      </div>
      {(delivery || header.length > 0) && (
        <div className="row wrapped header-more">
          <Delivery />
          {header.map((entry, index) => (
            <Entry key={index} {...entry} index={index} />
          ))}
        </div>
      )}
    </header>
  );
}

function Cart() {
  const { soon, cartPage } = useShop();
  const cart = { 'data-icon': 'cart', 'aria-label': texts.cart };
  if (cartPage) return <a href={cartPage} {...cart} />;
  return soon.includes('cart') && <button type="button" {...cart} {...unavailable('cart')} />;
}

function Entry({ text, type, href, index }: HeaderEntry & { index: number }) {
  if (href) {
    return (
      <a className="row" href={href}>
        {text}
      </a>
    );
  }
  if (type === 'select') {
    return (
      <Select isPlain aria-label={text} {...unavailable(index)}>
        <option>{text}</option>
      </Select>
    );
  }
  return (
    <button type="button" {...unavailable(index)}>
      {text}
    </button>
  );
}
