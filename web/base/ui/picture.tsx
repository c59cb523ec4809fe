import ImageOff from 'lucide-react/icons/image-off';
import type { Photo } from '#contract/base/shapes.ts';

/** A photo from somebody's upload. `sizes` as in HTML, so that a browser takes the smallest version that does. */
export function Picture({
  photo,
  sizes,
  alt = '',
  className = 'dimg',
  eager = false,
}: {
  photo: Photo;
  sizes: string;
  alt?: string;
  className?: string;
  eager?: boolean;
}) {
  const srcSet = photo.versions.map(({ url, width }) => `${url} ${width}w`).join(', ');
  return (
    <img
      className={className}
      src={photo.url}
      {...(srcSet && { srcSet, sizes })}
      width={photo.width}
      height={photo.height}
      alt={alt}
      {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
    />
  );
}

const tiles = { xs: 24, sm: 36, base: 56, lg: 80, xl: 120 } as const;

/** Square logo of a business. Without one: a quiet tile with the first letter. */
export function LogoTile({ photo, name, size = 'base', eager = false }: { photo: Photo | null; name: string; size?: keyof typeof tiles; eager?: boolean }) {
  const className = size === 'base' ? 'logo-tile' : `logo-tile logo-tile--${size}`;
  if (photo) return <Picture photo={photo} sizes={`${tiles[size]}px`} className={className} eager={eager} />;
  return (
    <span className={`${className} logo-tile--none display`} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}

const portraits = { sm: 32, md: 44, xl: 80, '2xl': 136 } as const;

/** Round portrait of a person; the initial without a picture. */
export function Avatar({ photo, name, size, eager = false }: { photo: Photo | null; name: string; size: keyof typeof portraits; eager?: boolean }) {
  const className = `avatar avatar--${size}`;
  if (photo) return <Picture photo={photo} sizes={`${portraits[size]}px`} className={className} eager={eager} />;
  return (
    <span className={`${className} logo-tile--none display`} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}

/** Stands where a product has no picture. */
export function NoPicture() {
  return (
    <div className="prodcard__none">
      <ImageOff className="icon icon--xl" />
    </div>
  );
}
