import Send from 'lucide-react/icons/send';
import { Link } from 'react-router';
import * as links from '#web/base/links.ts';
import { useAccess } from './use-access.ts';

interface Props {
  businessID: string;
  /** Of which product it will be. */
  productID?: string | undefined;
  className: string;
  send: string;
  requests: string;
}

/** `Send Request`; `Requests` for who belongs to the business (BUS-036, ROL-013). Both have room, so that nothing moves. */
export function RequestLink({ businessID, productID, className, send, requests }: Props) {
  const isMine = useAccess(businessID) !== null;
  return (
    <Link className={className} to={isMine ? links.requests(businessID) : links.sendRequest(businessID, productID)}>
      <Send className="icon" />
      <span className="swap" data-other={isMine ? send : requests}>
        {isMine ? requests : send}
      </span>
    </Link>
  );
}
