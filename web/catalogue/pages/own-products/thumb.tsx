import ImageOff from 'lucide-react/icons/image-off';
import type { Product } from '#contract/catalogue/product.ts';
import { Picture } from '#web/base/ui/picture.tsx';

export function Thumb({ product: { mainImage, photos } }: { product: Product }) {
  const photo = mainImage ?? photos[0];
  return <span className="ownrow__thumb">{photo ? <Picture photo={photo} sizes="80px" /> : <ImageOff className="icon" />}</span>;
}
