import {
  Armchair,
  Baby,
  Bot,
  BriefcaseBusiness,
  Cog,
  Cpu,
  Drill,
  Factory,
  Flower2,
  Hammer,
  LayoutGrid,
  type LucideIcon,
  Shirt,
  Stethoscope,
  Watch,
  Wheat,
  Zap,
} from 'lucide-react';

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
