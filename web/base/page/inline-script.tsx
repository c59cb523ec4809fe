import { createContext, useContext } from 'react';

/** Of one rendering: it marks the scripts that we wrote ourselves, and stands in no page that is sent. */
export const NonceContext = createContext<string | undefined>(undefined);

/** A script of ours that runs in the page: the policy allows it, and no other that got into the page. */
export function InlineScript({ code }: { code: string }) {
  const nonce = useContext(NonceContext);
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {code}
    </script>
  );
}
