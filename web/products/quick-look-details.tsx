import type { CatalogProduct } from '../../domain/product.ts';
import { type CardDisplay, toProductDetails } from '../../domain/product-display.ts';
import { messageText } from '../../domain/texts/messages.ts';
import { apiProductPath } from '../../server/api-paths.ts';
import { picturePath, usePublicUrl } from '../browser/picture-path.ts';
import { formActionOf } from '../forms/page-after-form.ts';
import type { OnOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { useJson } from '../offline/use-json.ts';
import { LoadFailure } from '../parts/load-failure.tsx';
import { useShop } from '../rendering/shop-context.tsx';
import { ProductDetails } from './product-details.tsx';

type Props = {
  product: CardDisplay;
  path: string;
  label: string;
  headingId: string;
  onOpenDialog: OnOpenDialog;
};

export function QuickLookDetails({ product, path, label, headingId, onOpenDialog }: Props) {
  const { productId, image, secondImage } = product;
  const loading = useJson<CatalogProduct>(apiProductPath(productId));
  const publicUrl = usePublicUrl();
  const shop = useShop();
  const images = (loading.data?.images ?? [image, secondImage]).flatMap((address) => address ?? []);
  const isMissing = loading.failure?.status === 404;
  return (
    <ProductDetails
      product={
        loading.data
          ? toProductDetails(
              { ...loading.data, images: images.map((address) => picturePath(address, publicUrl)) },
              shop,
            )
          : { ...product, images }
      }
      failure={
        isMissing ? (
          <p role="alert">{messageText('product-not-found')}</p>
        ) : (
          loading.failure && <LoadFailure {...loading} />
        )
      }
      action={formActionOf(path)}
      path={path}
      label={label}
      heading={<h2 id={headingId}>{product.name}</h2>}
      onOpenDialog={onOpenDialog}
    />
  );
}
