import * as links from '../links.ts';

/** Decorative: the name stands beside it. Pictures, because some desktop systems draw no flag emoji. */
export function Flag({ code, large = false }: { code: string; large?: boolean }) {
  const [width, height] = large ? [24, 16] : [18, 12];
  return <img className={large ? 'flag flag--lg' : 'flag'} src={links.flag(code)} alt="" width={width} height={height} loading="lazy" />;
}
