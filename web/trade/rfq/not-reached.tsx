import SearchX from 'lucide-react/icons/search-x';
import { Link } from 'react-router';
import { isRefusal } from '#web/base/client/refusal.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { Failed } from '#web/components/query/failed.tsx';

interface Props {
  /** Why it was not read; nothing where it was read and is not theirs. */
  error: unknown;
  isMissing?: boolean;
  again: () => unknown;
  failed: { title: string; text: string };
  missing: { title: string; text: string };
  /** From what is not there. */
  back: { to: string; text: string };
}

/** In the place of a page: what it shows is not there or not theirs, or was not answered. */
export function NotReached({ error, isMissing = false, again, failed, missing, back }: Props) {
  const isNone = isMissing || (isRefusal(error) && (error.status === 404 || error.status === 400));
  if (!isNone) return <Failed level="h1" {...failed} alert again={again} />;
  return (
    <div role="alert">
      <Empty icon={SearchX} level="h1" {...missing}>
        <Link className="btn btn--primary" to={back.to}>
          {back.text}
        </Link>
      </Empty>
    </div>
  );
}
