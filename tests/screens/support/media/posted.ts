import type { ScreenWindow } from '../compiled.ts';

/** Forms and files of a page are of its own world; the network takes Node's. Written out here, so that whoever looks at the request sees its kind. */
async function writtenOut(given: Iterable<[string, string | File]>): Promise<{ body: ArrayBuffer; type: string }> {
  const form = new FormData();
  for (const [name, value] of given) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([await value.arrayBuffer()], { type: value.type }), value.name);
  }
  const answer = new Response(form);
  return { type: answer.headers.get('content-type') ?? '', body: await answer.arrayBuffer() };
}

/** Sends a form by the network of its page, where tests see it and may answer in the server's place (happy-dom's own goes past it). */
export const requestOf = (window: ScreenWindow) =>
  class {
    readonly upload: { onprogress?: (told: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    status = 0;
    responseText = '';
    readonly #stop = new AbortController();
    readonly #headers = new Headers();
    #sent: [method: string, url: string] = ['GET', ''];

    open(method: string, url: string): void {
      this.#sent = [method, url];
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    async send(form: Iterable<[string, string | File]>): Promise<void> {
      const [method, url] = this.#sent;
      const { body, type } = await writtenOut(form);
      this.#headers.set('content-type', type);
      this.upload.onprogress?.({ loaded: body.byteLength, total: body.byteLength });
      try {
        const answer = await window.fetch(url, { method, headers: this.#headers, body, signal: this.#stop.signal });
        this.responseText = await answer.text();
        this.status = answer.status;
      } catch {
        return this.#stop.signal.aborted ? this.onabort?.() : this.onerror?.();
      }
      this.onload?.();
    }

    abort(): void {
      this.#stop.abort();
    }
  };
