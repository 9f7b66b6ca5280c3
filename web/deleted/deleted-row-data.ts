import { type DeletedItem, daysLeft } from '../../domain/deleted-item.ts';
import { type Thumbnail, thumbnailOf } from '../../domain/product-display.ts';
import { dateText, type Place } from '../lists/date-text.ts';

export type DeletedRowData = {
  kind: DeletedItem['kind'];
  docId: string;
  productId: string | undefined;
  name: string;
  brand: string | undefined;
  /** Of a removed product. */
  listName: string | undefined;
  /** Of a deleted list. */
  productCount: number;
  products: Thumbnail[];
  deletedOn: string;
  daysLeft: number;
};

export function toDeletedRow(item: DeletedItem, place: Place): DeletedRowData {
  const { kind, docId, deletedAt } = item;
  const common = {
    kind,
    docId,
    deletedOn: dateText(new Date(deletedAt), place),
    daysLeft: daysLeft(item),
  };
  if (item.kind === 'list') {
    const { name, productCount, products } = item;
    return {
      ...common,
      productId: undefined,
      name,
      brand: undefined,
      listName: undefined,
      productCount,
      products,
    };
  }
  const { product, listName } = item;
  const { productId, name, brand } = product;
  return { ...common, productId, name, brand, listName, productCount: 0, products: [thumbnailOf(product)] };
}
