import '#web/trade/rfq/rfq.css';
import type { LoaderFunctionArgs } from 'react-router';
import { settingsContext } from '#web/base/context.ts';
import { texts } from '#web/base/text/texts.server.ts';
import { tradeOn } from '#web/trade/rfq/trade-on.server.ts';

export function loader(args: LoaderFunctionArgs) {
  tradeOn(args);
  return { texts: texts(args.context.get(settingsContext).language, 'rfq') };
}

export default function Page() {
  return <main id="main" className="page" tabIndex={-1} />;
}
