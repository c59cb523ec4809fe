/** Tells who cannot see the red fields how many there are, and what is wrong. */
export function ErrorSummary({ title, sentences }: { title: (count: number) => string; sentences: string[] }) {
  return (
    <p role="alert" className="sr-only">
      {sentences.length > 0 && `${title(sentences.length)} ${sentences.join(' ')}`}
    </p>
  );
}
