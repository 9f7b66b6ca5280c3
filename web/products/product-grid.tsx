import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { productLabels } from '../../domain/product.ts';
import type { CardDisplay } from '../../domain/product-display.ts';
import type { MenuLists } from '../../domain/wish-list.ts';
import type { FormResult } from '../forms/form-result.ts';
import { formActionOf } from '../forms/page-after-form.ts';
import { CreateListDialog } from '../lists/dialogs/list-dialog.tsx';
import { useOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { useOptimisticChanges } from '../lists/forms/optimistic-changes.ts';
import { useLoadPersonalData } from '../user/personal-data.ts';
import { ProductCard } from './product-card.tsx';
import { QuickLook, quickLookOf } from './quick-look.tsx';
import { SaveForm } from './save-form.tsx';

const firstRowLengthOfWideScreen = 4;

type Props = {
  products: CardDisplay[];
  path: string;
  menu: { productId: string; lists: MenuLists } | undefined;
  formResult: FormResult | undefined;
};

export function ProductGrid({ products, path, menu, formResult }: Props) {
  const [dialog, setDialog] = useOpenDialog(formResult);
  const openQuickLook = useOpenQuickLook(path);
  const { mask } = useLocation();
  const { added } = useOptimisticChanges();
  useLoadPersonalData();
  const labels = productLabels(products);
  return (
    <>
      <ul role="list" className="product-grid">
        {products.map((product, index) => (
          <ProductCard
            key={product.productId}
            product={product}
            path={path}
            label={labels[index] ?? product.name}
            hasPriority={index < firstRowLengthOfWideScreen}
            isAdding={added.has(product.productId)}
            initialMenuLists={menu?.productId === product.productId ? menu.lists : undefined}
            onOpenQuickLook={openQuickLook}
            onOpenDialog={setDialog}
          />
        ))}
      </ul>
      <SaveForm action={formActionOf(path)} path={path} />
      {mask && <QuickLook products={products} path={path} labels={labels} onOpenDialog={setDialog} />}
      <CreateListDialog
        dialog={dialog}
        action={formActionOf(path)}
        products={products}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
}

function useOpenQuickLook(path: string) {
  const navigate = useNavigate();
  const { mask } = useLocation();
  const [clicked, setClicked] = useState<CardDisplay>();
  useEffect(() => {
    const isOtherClosing = mask !== undefined;
    if (!clicked || isOtherClosing) return;
    setClicked(undefined);
    void navigate(...quickLookOf(clicked, path));
  }, [clicked, mask, navigate, path]);
  return setClicked;
}
