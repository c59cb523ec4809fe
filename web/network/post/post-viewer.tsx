import type { PostPicture } from '#contract/network/post.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import Lightbox from '#web/components/lightbox/lightbox.tsx';
import { PaintedPicture } from '#web/trade/attachments/painted.tsx';

interface Props {
  pictures: PostPicture[];
  /** What each shows, for who does not see it. */
  alts: string[];
  name: string;
  first: number;
  close: () => void;
}

/** The pictures of a post over the whole window; those of a private group are painted, for no address opens them. */
export default function PostViewer({ pictures, alts, name, first, close }: Props) {
  const draw = (index: number) => {
    const picture = pictures[index];
    return picture?.private ? (
      <PaintedPicture className="lightbox__img" url={picture.url} width={picture.width} height={picture.height} alt={alts[index] ?? ''} />
    ) : null;
  };
  return (
    <LateTexts names={['lightbox']}>
      <Lightbox photos={pictures} captions={pictures.map(({ description }) => description)} name={name} draw={draw} first={first} close={close} />
    </LateTexts>
  );
}
