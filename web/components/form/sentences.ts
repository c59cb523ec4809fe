/** Every sentence of a form's errors, those inside of lists too. */
export function sentencesIn(errors: object): string[] {
  return Object.values(errors).flatMap((error) => {
    if (typeof error !== 'object' || error === null) return [];
    const { message } = error as { message?: unknown };
    return typeof message === 'string' ? [message] : sentencesIn(error);
  });
}
