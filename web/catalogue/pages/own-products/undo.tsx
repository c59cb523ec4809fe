import { useState } from 'react';

interface Props {
  removed: string;
  back: string;
  word: string;
  /** True when it worked. */
  undo: () => Promise<boolean>;
}

/** What a toast says of a removal, with the way back. */
export function Undo({ removed, back, word, undo }: Props) {
  const [isBack, setBack] = useState(false);
  const [pressed, setPressed] = useState(false);
  if (isBack) return back;
  const press = async () => {
    setPressed(true);
    setBack(await undo());
    setPressed(false);
  };
  return (
    <span className="undo">
      {removed}
      <button type="button" className="btn btn--outline btn--sm" aria-disabled={pressed} onClick={() => pressed || press()}>
        {word}
      </button>
    </span>
  );
}
