import { Link } from 'react-router';
import { headerTexts as texts } from '../../domain/texts/header-texts.ts';
import { shopTexts } from '../../domain/texts/shop-texts.ts';
import { Delivery } from '../parts/delivery.tsx';
import { Select } from '../parts/select.tsx';
import { unavailable } from '../parts/unavailable-control.tsx';
import { headerListsPath, homePath } from '../paths.ts';
import { Logo } from './logo.tsx';
import { SearchForm, searchFieldId } from './search/search-form.tsx';
import { UserItem } from './user-item.tsx';

/** Specification §1. Controls without a function say so. */
export function Header() {
  return (
    <header className="screen-only header">
      <div className="on-dark header-main">
        <div className="header-start">
          <Link to={homePath} className="logo" aria-label={shopTexts.home}>
            <Logo />
          </Link>
          <button type="button" className="row header-menu" data-icon="menu" {...unavailable('soon-menu')}>
            {texts.menu}
          </button>
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
          <button type="button" data-icon="cart" aria-label={texts.cart} {...unavailable('soon-cart')} />
        </div>
      </div>
      <div className="row header-more">
        <Delivery />
        <button type="button" {...unavailable('soon-selling')}>
          {texts.sell}
        </button>
        <button type="button" {...unavailable('soon-fpay')}>
          {texts.fpay}
        </button>
        <Select isPlain aria-label={texts.card} {...unavailable('soon-card')}>
          <option>{texts.card}</option>
        </Select>
        <Select isPlain aria-label={texts.help} {...unavailable('soon-help')}>
          <option>{texts.help}</option>
        </Select>
      </div>
    </header>
  );
}
