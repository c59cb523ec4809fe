export interface Frame {
  id: string | null;
  topic: string;
  body: unknown;
}

/** Reads server-sent events from text as it comes, whatever it is cut at. What holds no event (a heartbeat) is left out. */
export function createParser(): (text: string) => Frame[] {
  let rest = '';
  return (text) => {
    const frames = (rest + text).split('\n\n');
    rest = frames.pop() ?? '';
    return frames.flatMap(frameOf);
  };
}

function frameOf(text: string): Frame[] {
  const fields = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    fields.set(name, value);
  }
  const topic = fields.get('event');
  if (!topic) return [];
  return [{ id: fields.get('id') ?? null, topic, body: parsed(fields.get('data') ?? '') }];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
