/** As much of it as is used; the package brings no types (https://github.com/w3c/webvtt.js). */
declare module 'webvtt-parser' {
  export interface Cue {
    id: string;
    /** In seconds. */
    startTime: number;
    endTime: number;
    text: string;
  }
  const webvtt: {
    WebVTTParser: new () => { parse(input: string, mode: 'captions'): { cues: Cue[]; errors: { message: string; line: number }[] } };
    WebVTTSerializer: new () => { serialize(cues: Cue[]): string };
  };
  export default webvtt;
}
