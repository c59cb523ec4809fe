import { ApplicationError } from '#web/base/client/client.ts';

interface Posting {
  url: string;
  fields: Record<string, string>;
  file: Blob;
  name: string;
  /** Only for our own host. */
  token: string | null;
  signal: AbortSignal;
  /** Share of the bytes that have left, 0 to 1. */
  onProgress: (share: number) => void;
}

/** A multipart POST of the fields, then the file. By XMLHttpRequest, because `fetch` does not tell how far a body has come (MED-002). @throws ApplicationError */
export function postFile({ url, fields, file, name, token, signal, onProgress }: Posting): Promise<void> {
  return new Promise((resolve, reject) => {
    // Called back while the session was renewed: an event that is over is not heard any more.
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open('POST', url);
    if (token) request.setRequestHeader('wbn-auth', token);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 300 ? resolve() : reject(refusalOf(request)));
    request.onerror = () => reject(new ApplicationError(0, {}));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(fields, file, name));
  });
}

function formOf(fields: Record<string, string>, file: Blob, name: string): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  // A store reads nothing that comes after the file.
  form.append('file', file, name);
  return form;
}

/** Another store than ours answers with a body that nobody here can read. */
function refusalOf({ status, responseText }: XMLHttpRequest): ApplicationError {
  try {
    return new ApplicationError(status, JSON.parse(responseText));
  } catch {
    return new ApplicationError(status, {});
  }
}
