import { use } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { LateTexts } from '#web/base/text/late.tsx';
import { useChosen } from '#web/trade/inquiry/chosen.ts';
import { AddButton } from './add-button.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { chooserStyles } from './styles.ts';
import { useOffers } from './use-offers.ts';

/** Suppliers are chosen where they stand, for one inquiry to several. Its texts come with it: visitors load none of this. */
export default function Chooser({ userID }: { userID: string }) {
  use(chooserStyles);
  return (
    <LateTexts names={['chosen']}>
      <Choosing userID={userID} />
    </LateTexts>
  );
}

/** Where an inquiry or a conversation is open nobody is chosen any more. */
const ELSEWHERE = /\/(send-request|requests(\/[^/]*)?|my-messages)$/;

function Choosing({ userID }: { userID: string }) {
  const chosen = useChosen(userID);
  const { pathname } = useLocation();
  const offers = useOffers();
  if (ELSEWHERE.test(pathname)) return null;
  return (
    <>
      {offers.map(({ key, place, supplier, label }) =>
        createPortal(<AddButton {...{ userID, supplier, label }} isChosen={chosen.some(({ id }) => id === supplier.id)} />, place, key),
      )}
      {createPortal(<ChosenBar userID={userID} chosen={chosen} />, document.body)}
    </>
  );
}
