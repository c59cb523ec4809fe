import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import type { Answers as Told } from '#web/directory/cards/answers.server.ts';

const ID = 'answers-how';

/** How the business answers, and one press away how that is worked out. A popover: the browser opens and closes it without any script. */
export function Answers({ answers: { usual, counts, how, text, close } }: { answers: Told }) {
  return (
    <div className="answers">
      <p>
        <Clock className="icon icon--sm" />
        <b>{usual}</b> <span className="muted num">{counts}</span>
      </p>
      <button type="button" className="answers__how" popoverTarget={ID}>
        {how}
      </button>
      <div id={ID} popover="auto" className="answers__pop" role="dialog" aria-label={how}>
        <div className="row row--between">
          <h2 className="h4">{how}</h2>
          <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={close} popoverTarget={ID} popoverTargetAction="hide">
            <X className="icon" />
          </button>
        </div>
        {text.map((sentences) => (
          <p key={sentences}>{sentences}</p>
        ))}
      </div>
    </div>
  );
}
