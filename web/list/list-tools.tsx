import { useLayoutEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { productOrders } from '../../domain/product-order.ts';
import { productOrderTexts as texts } from '../../domain/texts/product-order.ts';
import { useFieldText } from '../browser/field-text.ts';
import { productViewOf } from './product-view.ts';

/** Search and order. Without scripts its button applies both. */
export function ListTools() {
  const { pathname, search } = useLocation();
  const { order, query } = productViewOf(search);
  const select = useRef<HTMLSelectElement>(null);
  // The fields keep the focus, and show the view of the address also after Back.
  const field = useFieldText(query);
  useLayoutEffect(() => {
    if (select.current) select.current.value = order;
  }, [order]);
  const id = new URLSearchParams(search).get('id');
  return (
    <Form
      method="get"
      action={pathname}
      role="search"
      className="list-tools"
      preventScrollReset
      state={{ keepsFocus: true }}
    >
      {id && <input type="hidden" name="id" value={id} />}
      <label className="list-search">
        <span className="visually-hidden">{texts.search}</span>
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={texts.search}
          enterKeyHint="search"
        />
        <button type="submit" data-icon="search" aria-label={texts.apply} />
      </label>
      <label className="list-order">
        {texts.sort}
        <select
          ref={select}
          className="field"
          name="sort"
          defaultValue={order}
          onChange={({ target }) => target.form?.requestSubmit()}
        >
          {productOrders.map((known) => (
            <option key={known} value={known}>
              {texts.orders[known]}
            </option>
          ))}
        </select>
      </label>
    </Form>
  );
}
