import type { LucideIcon } from 'lucide-react';
import Award from 'lucide-react/icons/award';
import BadgeCheck from 'lucide-react/icons/badge-check';
import ChartColumn from 'lucide-react/icons/chart-column';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Combine from 'lucide-react/icons/combine';
import Copy from 'lucide-react/icons/copy';
import CreditCard from 'lucide-react/icons/credit-card';
import FileWarning from 'lucide-react/icons/file-exclamation-point';
import FileUp from 'lucide-react/icons/file-up';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Flag from 'lucide-react/icons/flag';
import Gavel from 'lucide-react/icons/gavel';
import Hand from 'lucide-react/icons/hand';
import Handshake from 'lucide-react/icons/handshake';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import SearchX from 'lucide-react/icons/search-x';
import Store from 'lucide-react/icons/store';
import Target from 'lucide-react/icons/target';
import UserSearch from 'lucide-react/icons/user-search';
import type { ComponentType } from 'react';
import type { QueueName } from '#contract/trust/moderation-words.ts';
import { lazily } from '#web/base/page/lazily.ts';
import type { CaseProps } from './cases/case-props.ts';

export interface Section {
  name: QueueName | 'find' | 'payments' | 'analytics' | 'demand' | 'quality' | 'import' | 'audit';
  icon: LucideIcon;
  /** A queue has cases; anything else is a screen of its own, with the id of the address. */
  Case?: ComponentType<CaseProps>;
  Screen?: ComponentType<{ id: string | null }>;
}

/**
 * The console in the order of its tabs. A section that is added is one line here, a word in the texts and, for a queue, one in `QUEUES` with its rows on the server.
 */
export const SECTIONS: readonly Section[] = [
  { name: 'reports', icon: Flag, Case: lazily(() => import('./cases/report-case.tsx')) },
  { name: 'appeals', icon: Gavel, Case: lazily(() => import('./cases/appeal-case.tsx')) },
  { name: 'held', icon: Hand, Case: lazily(() => import('./cases/held-case.tsx')) },
  { name: 'rfqs', icon: ClipboardList, Case: lazily(() => import('./cases/rfq-case.tsx')) },
  { name: 'trade-reports', icon: FileWarning, Case: lazily(() => import('./cases/report-case.tsx')) },
  { name: 'references', icon: Handshake, Case: lazily(() => import('./cases/reference-case.tsx')) },
  { name: 'verification', icon: BadgeCheck, Case: lazily(() => import('./verification/review-case.tsx')) },
  { name: 'contested', icon: Scale, Case: lazily(() => import('./verification/contested-case.tsx')) },
  { name: 'certificates', icon: Award, Case: lazily(() => import('./verification/certificate-case.tsx')) },
  { name: 'identity', icon: Fingerprint, Case: lazily(() => import('./cases/identity-case.tsx')) },
  { name: 'look-alike', icon: Copy, Case: lazily(() => import('./cases/look-alike-case.tsx')) },
  { name: 'need-help', icon: MessageCircleQuestion, Case: lazily(() => import('./cases/help-case.tsx')) },
  { name: 'claims', icon: Store, Case: lazily(() => import('./cases/claim-case.tsx')) },
  { name: 'duplicates', icon: Combine, Case: lazily(() => import('./duplicates/duplicate-case.tsx')) },
  { name: 'find', icon: UserSearch, Screen: lazily(() => import('./find.tsx')) },
  { name: 'payments', icon: CreditCard, Screen: lazily(() => import('./payments.tsx')) },
  { name: 'analytics', icon: ChartColumn, Screen: lazily(() => import('./analytics.tsx')) },
  { name: 'import', icon: FileUp, Screen: lazily(() => import('./import/import.tsx')) },
  { name: 'demand', icon: SearchX, Screen: lazily(() => import('./demand.tsx')) },
  { name: 'quality', icon: Target, Screen: lazily(() => import('./quality.tsx')) },
  { name: 'audit', icon: ScrollText, Screen: lazily(() => import('./audit.tsx')) },
];
