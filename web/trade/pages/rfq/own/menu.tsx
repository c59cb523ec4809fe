import CircleX from 'lucide-react/icons/circle-x';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import HandCoins from 'lucide-react/icons/hand-coins';
import Hourglass from 'lucide-react/icons/hourglass';
import OctagonX from 'lucide-react/icons/octagon-x';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import * as tradeLinks from '#web/base/trade-links.ts';
import { Menu, MenuEntry } from '#web/components/menu/menu.tsx';
import { useAward } from '#web/trade/award/use-award.ts';
import type { Asking } from './asking.ts';
import { mayAskAgain, mayCancel, mayChange, mayCloseEarly, mayDecide, mayReopen, mayWish } from './rights.ts';

/** What else may be done to a request. */
export function RfqMenu({ rfq, ask }: { rfq: OwnRfq; ask: (asking: Asking) => void }) {
  const t = useTranslations('rfq-own');
  const decision = useTranslations('award');
  const rounds = useTranslations('rounds');
  const award = useAward(rfq).data ?? null;
  const closes = mayCloseEarly(rfq);
  if (!mayChange(rfq) && !mayAskAgain(rfq) && !mayCancel(rfq)) return null;
  return (
    <div className="rfqmenu">
      <Menu id="rfq-menu" label={t('more')} icon={Ellipsis} look="btn--outline" className="rfqmenu__list">
        {mayChange(rfq) && (
          <Link className="menu__item" to={tradeLinks.editRfq(rfq.rfqID)}>
            <Pencil className="icon" />
            {t('edit')}
          </Link>
        )}
        {closes && <MenuEntry icon={Hourglass} text={t('closeEarly')} press={() => ask({ what: 'close-early' })} />}
        {mayAskAgain(rfq) && <MenuEntry icon={Copy} text={t('askAgain')} press={() => ask({ what: 'ask-again' })} />}
        {mayWish(rfq, award) && <MenuEntry icon={HandCoins} text={rounds('wish')} press={() => ask({ what: 'wish' })} />}
        {mayDecide(rfq, award) && <MenuEntry icon={OctagonX} text={decision('end')} press={() => ask({ what: 'end' })} />}
        {mayReopen(rfq, award) && <MenuEntry icon={RotateCcw} text={decision('reopen')} press={() => ask({ what: 'reopen' })} />}
        {mayCancel(rfq) && <MenuEntry icon={CircleX} text={t('cancelRequest')} press={() => ask({ what: 'cancel' })} />}
      </Menu>
    </div>
  );
}
