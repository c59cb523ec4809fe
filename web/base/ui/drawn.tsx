/** Of the element that holds the drawings of a page (sprite.tsx). */
export const SPRITE = 'sprite';
/** Of one of them. */
export const drawingID = (name: string): string => `icon-${name}`;

/** Icons that stand in every page, and those of the industries by their keys. */
export type DrawnName = 'book-open' | 'globe' | 'house' | 'layout-grid' | 'life-buoy' | 'log-in' | 'menu' | 'user-plus';
type IndustryKey = `00${number}`;

export function Drawn({ name, className = 'icon' }: { name: DrawnName | IndustryKey; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#${drawingID(name)}`} />
    </svg>
  );
}

interface Props {
  className?: string;
}

// The sprite has their drawings, so that no script brings them (drawings.tsx).
export const BookOpen = ({ className }: Props) => <Drawn name="book-open" className={className} />;
export const Globe = ({ className }: Props) => <Drawn name="globe" className={className} />;
export const House = ({ className }: Props) => <Drawn name="house" className={className} />;
export const LayoutGrid = ({ className }: Props) => <Drawn name="layout-grid" className={className} />;
export const LifeBuoy = ({ className }: Props) => <Drawn name="life-buoy" className={className} />;
export const LogIn = ({ className }: Props) => <Drawn name="log-in" className={className} />;
export const Menu = ({ className }: Props) => <Drawn name="menu" className={className} />;
export const UserPlus = ({ className }: Props) => <Drawn name="user-plus" className={className} />;
