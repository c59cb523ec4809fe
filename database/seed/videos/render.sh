#!/bin/sh
# Makes the two intro films, their captions and the poster. See README.md.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=${1:-$here/../../../web/site/public/video}
tmp=${TMP_DIR:-$(mktemp -d /tmp/wbn-intro.XXXXXX)}
py=${PYTHON:-python3}
export PYTHONDONTWRITEBYTECODE=1
mkdir -p "$out" "$tmp"
ff="nice ffmpeg -nostdin -y -v error -threads 2"
exact="-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact"
colour="-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv"
h264="-c:v libx264 -preset veryslow -profile:v high -b:v ${H264_RATE:-296k} -g 250 -x264-params threads=2:lookahead-threads=1:aq-mode=3:aq-strength=0.8:rc-lookahead=60 -pix_fmt yuv420p $colour"
vp9="-c:v libvpx-vp9 -b:v ${VP9_RATE:-292k} -deadline good -row-mt 1 -tile-columns 1 -auto-alt-ref 1 -lag-in-frames 25 -g 250 -pix_fmt yuv420p $colour"

nice "$py" "$here/pad.py" "$tmp/pad.wav"
for lang in en es; do
  raw=$tmp/$lang.mkv
  nice "$py" "$here/film.py" $lang "$raw"
  $ff -i "$raw" -an $h264 -pass 1 -passlogfile "$tmp/x-$lang" -f null -
  $ff -i "$raw" -i "$tmp/pad.wav" -map 0:v -map 1:a $h264 -pass 2 -passlogfile "$tmp/x-$lang" \
    -c:a aac -b:a 56k -ar 48000 -shortest $exact -movflags +faststart "$out/intro-$lang.mp4"
  $ff -i "$raw" -an $vp9 -cpu-used 4 -pass 1 -passlogfile "$tmp/v-$lang" -f null -
  $ff -i "$raw" -i "$tmp/pad.wav" -map 0:v -map 1:a $vp9 -cpu-used 1 -pass 2 -passlogfile "$tmp/v-$lang" \
    -c:a libopus -b:a 48k -shortest $exact "$out/intro-$lang.webm"
  "$py" "$here/texts.py" $lang "$out/intro-$lang.vtt"
done
"$py" "$here/film.py" en --still 0 "$tmp/poster.png"
"$py" - "$tmp/poster.png" "$out" <<'PY'
import sys
from PIL import Image
im = Image.open(sys.argv[1])
im.save(sys.argv[2] + "/poster.webp", quality=82, method=6)
im.resize((640, 360), Image.LANCZOS).save(sys.argv[2] + "/poster-640.webp", quality=80, method=6)
PY
for f in "$out"/intro-*.mp4 "$out"/intro-*.webm; do
  [ "$(wc -c < "$f")" -lt 1900000 ] || { echo "too large: $f" >&2; exit 1; }
done
[ -n "${TMP_DIR:-}" ] || rm -r "$tmp"
ls -l "$out"
