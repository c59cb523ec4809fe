import type { LucideIcon } from 'lucide-react';
import Armchair from 'lucide-react/icons/armchair';
import Baby from 'lucide-react/icons/baby';
import Bot from 'lucide-react/icons/bot';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import Cog from 'lucide-react/icons/cog';
import Cpu from 'lucide-react/icons/cpu';
import Drill from 'lucide-react/icons/drill';
import Factory from 'lucide-react/icons/factory';
import Flower2 from 'lucide-react/icons/flower-2';
import Hammer from 'lucide-react/icons/hammer';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Shirt from 'lucide-react/icons/shirt';
import Stethoscope from 'lucide-react/icons/stethoscope';
import Watch from 'lucide-react/icons/watch';
import Wheat from 'lucide-react/icons/wheat';
import Zap from 'lucide-react/icons/zap';

/** By the industry's key, 0001 to 0015. */
const icons: Record<string, LucideIcon> = {
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

export function IndustryIcon({ industryKey }: { industryKey: string }) {
  const Icon = icons[industryKey] ?? LayoutGrid;
  return <Icon className="icon" />;
}
