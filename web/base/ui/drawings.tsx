import type { LucideIcon } from 'lucide-react';
import Armchair from 'lucide-react/icons/armchair';
import Baby from 'lucide-react/icons/baby';
import BookOpen from 'lucide-react/icons/book-open';
import Bot from 'lucide-react/icons/bot';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import Cog from 'lucide-react/icons/cog';
import Cpu from 'lucide-react/icons/cpu';
import Drill from 'lucide-react/icons/drill';
import Factory from 'lucide-react/icons/factory';
import Flower2 from 'lucide-react/icons/flower-2';
import Globe from 'lucide-react/icons/globe';
import Hammer from 'lucide-react/icons/hammer';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import LogIn from 'lucide-react/icons/log-in';
import Menu from 'lucide-react/icons/menu';
import Shirt from 'lucide-react/icons/shirt';
import Stethoscope from 'lucide-react/icons/stethoscope';
import UserPlus from 'lucide-react/icons/user-plus';
import Watch from 'lucide-react/icons/watch';
import Wheat from 'lucide-react/icons/wheat';
import Zap from 'lucide-react/icons/zap';
import { type DrawnName, drawingID, SPRITE } from './drawn.tsx';
import { LogoDrawing } from './logo.tsx';

const INDUSTRIES: Record<string, LucideIcon> = {
  '0001': Bot,
  '0002': Cpu,
  '0003': Zap,
  '0004': Factory,
  '0005': Drill,
  '0006': Cog,
  '0007': Shirt,
  '0008': Baby,
  '0009': Flower2,
  '0010': Watch,
  '0011': Wheat,
  '0012': Armchair,
  '0013': Stethoscope,
  '0014': Hammer,
  '0015': BriefcaseBusiness,
};
const COMMON: Record<DrawnName, LucideIcon> = {
  'book-open': BookOpen,
  globe: Globe,
  house: House,
  'layout-grid': LayoutGrid,
  'life-buoy': LifeBuoy,
  'log-in': LogIn,
  menu: Menu,
  'user-plus': UserPlus,
};

/** The sprite as the server writes it; an icon takes colour and width of its lines from where it is used. */
export function Drawings() {
  return (
    <svg id={SPRITE} width="0" height="0" className="absolute" aria-hidden="true">
      <LogoDrawing />
      {Object.entries({ ...INDUSTRIES, ...COMMON }).map(([name, Icon]) => (
        <symbol key={name} id={drawingID(name)} viewBox="0 0 24 24">
          <Icon color="inherit" strokeWidth="inherit" />
        </symbol>
      ))}
    </svg>
  );
}
