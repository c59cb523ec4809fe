import { ApplicationError, UNEXPECTED } from '../client/client.ts';

/** What the catalogue says of an error that nobody expected; without an answer the server cannot say it. */
const SENTENCES: Record<string, string> = {
  es: 'Se ha producido un error inesperado. Inténtelo de nuevo.',
  it: 'Si è verificato un errore imprevisto. Riprovare.',
  zh: '发生意外错误，请重试。',
};

/** Of a call that nothing answered, or not in the words of the catalogue: says so in the language of the page. Every other error goes on as it is. */
export const unansweredIn =
  (language = '') =>
  (error: unknown): never => {
    if (error instanceof ApplicationError && error.message === UNEXPECTED) error.message = SENTENCES[language] ?? error.message;
    throw error;
  };
