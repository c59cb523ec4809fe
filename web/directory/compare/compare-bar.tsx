import Scale from 'lucide-react/icons/scale';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { COMPARE } from '#contract/base/limits.ts';
import * as links from '#web/base/links.ts';
import { LogoTile, NoPicture, Picture } from '#web/base/ui/picture.tsx';
import { type ChosenCard, chooseCard, keepCards, useChosenCards } from './chosen-cards.ts';
import type { ComparedKind } from './kept.ts';

interface Props {
  kind: ComparedKind;
  /** The quantity that prices speak of, as addresses write it. */
  qty: string | undefined;
}

/** What is chosen, over the lower edge of the window, so that nothing moves when it comes; the way to see it side by side (PAG-005). */
export function CompareBar({ kind, qty }: Props) {
  const t = useTranslations('card.compare');
  const chosen = useChosenCards(kind);
  const words = t('chosen', { count: chosen.length, most: COMPARE.most });
  return (
    <>
      <p role="status" className="sr-only">
        {chosen.length > 0 && words}
      </p>
      {chosen.length > 0 && (
        <section className="tray" aria-label={t(kind)}>
          <ul className="tray__set">
            {chosen.map((card) => (
              <Slot key={card.id} kind={kind} card={card} />
            ))}
          </ul>
          <p className="tray__words">
            <b className="num">{words}</b>
            {chosen.length < COMPARE.least && <small>{t('hint')}</small>}
          </p>
          <div className="tray__acts">
            <button type="button" className="btn tray__clear" onClick={() => keepCards(kind, [])}>
              {t('clear')}
            </button>
            {chosen.length >= COMPARE.least && (
              <Link
                className="btn btn--accent"
                rel="nofollow"
                to={links.compare(
                  kind,
                  chosen.map(({ id }) => id),
                  qty,
                )}
              >
                <Scale className="icon" />
                {t('go', { count: chosen.length })}
              </Link>
            )}
          </div>
        </section>
      )}
    </>
  );
}

function Slot({ kind, card }: { kind: ComparedKind; card: ChosenCard }) {
  const t = useTranslations('card.compare');
  return (
    <li className="tray__slot">
      {kind === 'business' ? <LogoTile photo={card.image} name={card.name} size="sm" /> : <Thumb card={card} />}
      <button type="button" aria-label={t('drop', { name: card.name })} title={t('drop', { name: card.name })} onClick={() => chooseCard(kind, card, false)}>
        <X className="icon" />
      </button>
    </li>
  );
}

const Thumb = ({ card }: { card: ChosenCard }) => (card.image ? <Picture photo={card.image} sizes="36px" eager /> : <NoPicture />);
