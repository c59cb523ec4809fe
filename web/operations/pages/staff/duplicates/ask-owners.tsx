import { FormFailure } from '#web/components/form/form-failure.tsx';
import { useAction } from '../cases/use-case.tsx';

interface Props {
  why: string;
  /** When they were asked before, as a sentence. */
  before?: string | undefined;
  word: string;
  done: string;
  ask: () => Promise<unknown>;
}

/** The question to the owners of two companies, without whose word they do not become one. */
export function AskOwners({ why, before, word, done, ask }: Props) {
  const { busy, failure, run } = useAction();
  return (
    <>
      <p className="small">{why}</p>
      {before && <p className="small muted">{before}</p>}
      <FormFailure>{failure}</FormFailure>
      <div className="btnrow">
        <button type="button" className="btn btn--outline" aria-busy={busy} onClick={() => void run(ask, done)}>
          {word}
        </button>
      </div>
    </>
  );
}
