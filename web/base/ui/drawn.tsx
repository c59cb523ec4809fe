/** Of the element that holds the drawings of a page (sprite.tsx). */
export const SPRITE = 'sprite';
/** Of one of them. */
export const drawingID = (name: string): string => `icon-${name}`;

export function Drawn({ name, className = 'icon' }: { name: string; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#${drawingID(name)}`} />
    </svg>
  );
}

interface Props {
  className?: string;
}

// Icons that stand in every page: the sprite has their drawings, so that no script brings them (drawings.tsx).
export const BookOpen = ({ className }: Props) => <Drawn name="book-open" className={className} />;
export const Globe = ({ className }: Props) => <Drawn name="globe" className={className} />;
export const House = ({ className }: Props) => <Drawn name="house" className={className} />;
export const LayoutGrid = ({ className }: Props) => <Drawn name="layout-grid" className={className} />;
export const LifeBuoy = ({ className }: Props) => <Drawn name="life-buoy" className={className} />;
export const LogIn = ({ className }: Props) => <Drawn name="log-in" className={className} />;
export const Menu = ({ className }: Props) => <Drawn name="menu" className={className} />;
export const UserPlus = ({ className }: Props) => <Drawn name="user-plus" className={className} />;
