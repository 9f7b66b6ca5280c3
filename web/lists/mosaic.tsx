import { ProductPicture } from '../ui/product-picture.tsx';

/** The first four photographs in one square. */
export function Mosaic({ images }: { images: (string | undefined)[] }) {
  const shown = images.slice(0, 4);
  return (
    shown.length > 0 && (
      <div className="mosaic">
        {shown.map((image, index) => (
          <span key={index}>
            <ProductPicture src={image} side={shown.length > 1 ? 48 : 96} />
          </span>
        ))}
      </div>
    )
  );
}
