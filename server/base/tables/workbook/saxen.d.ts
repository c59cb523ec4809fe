/** saxen 11.1 has no types of its own: what is used of it. */
declare module 'saxen' {
  type Decode = (text: string) => string;

  export class Parser {
    on(event: 'openTag', heard: (name: string, attributes: () => Record<string, string>, decode: Decode) => unknown): void;
    on(event: 'closeTag', heard: (name: string) => unknown): void;
    on(event: 'text', heard: (value: string, decode: Decode) => unknown): void;
    on(event: 'error', heard: (error: Error) => unknown): void;
    parse(xml: string): void;
  }
}
