import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { type Given, Proof, useProof } from './proof.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { refresh } from './use-webhooks.ts';

interface Props {
  businessID: string;
  title: string;
  /** Of the button that sends. */
  word: string;
  make: (given: Given) => Promise<{ data: { secret: string } }>;
  close: () => void;
  /** What is asked above the password, with what is wrong with each field. */
  children: (faults: Record<string, string>) => ReactNode;
}

/** Something that owners prove themselves for and that makes a secret, which is shown then, once. */
export function SecretForm({ businessID, title, word, make, close, children }: Props) {
  const t = useTranslations('webhooks');
  const id = useId();
  const proof = useProof();
  const [secret, setSecret] = useState<string | null>(null);
  const send = async () => {
    const made = await proof.prove(make);
    if (!made) return;
    setSecret(made.data.secret);
    await refresh(businessID);
  };
  if (secret) return <ShownSecret secret={secret} close={close} />;
  return (
    <Dialog
      title={title}
      onClose={close}
      foot={
        <>
          <button type="button" className="btn btn--ghost" onClick={close}>
            {t('cancel')}
          </button>
          <button type="submit" form={id} className="btn btn--primary" aria-busy={proof.busy}>
            {word}
          </button>
        </>
      }
    >
      <form
        id={id}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {children(proof.faults)}
        <Proof of={proof} />
      </form>
    </Dialog>
  );
}
