import './waiting.css';
import type { ComponentProps } from 'react';
import { LateTexts } from '#web/base/text/late.tsx';
import { WaitingTrade } from './waiting.tsx';

/** The same where the page has no texts of it. */
export default function LateWaiting(props: ComponentProps<typeof WaitingTrade>) {
  return (
    <LateTexts names={['waiting', 'rfq']}>
      <WaitingTrade {...props} />
    </LateTexts>
  );
}
