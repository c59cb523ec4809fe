"""Drawing helpers and the small interface pictures of the WBN intro film (Pillow only)."""
import io, os, subprocess
from functools import lru_cache
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

LOOK = os.environ["WBN_LOOK"] + "/assets"
STILLS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "stills")
S = 3  # interface pictures are drawn three times as large, then reduced
INK, TEXT2, LINE, SOFT = "#141D18", "#56625C", "#E0E6E3", "#E6F3EC"
BRAND, DEEP, MINT, VERIFIED, PAPER = "#0B5A40", "#042419", "#6FE0AE", "#175FC0", "#FFFFFF"


@lru_cache(None)
def font(px, weight=500, head=False):
    name = "instrument-sans" if head else "inter"
    f = ImageFont.truetype(f"{LOOK}/fonts/{name}-latin-wght-normal.woff2", round(px * S))
    f.set_variation_by_axes([weight])
    return f


@lru_cache(None)
def pic(name):
    own = f"{STILLS}/{name}.webp"
    return Image.open(own if os.path.exists(own) else f"{LOOK}/img/{name}.webp").convert("RGB")


@lru_cache(None)
def svg(path, w, h):
    cmd = ["rsvg-convert", "-w", str(w), "-h", str(h), f"{LOOK}/{path}.svg"]
    png = subprocess.run(cmd, check=True, capture_output=True).stdout
    return Image.open(io.BytesIO(png)).convert("RGBA")


def cover(im, w, h, cx=.5, cy=.5, zoom=1.0):
    """Cut the w:h part around (cx, cy) out of a picture and scale it."""
    k = max(w / im.width, h / im.height) * zoom
    cw, ch = w / k, h / k
    x, y = (im.width - cw) * cx, (im.height - ch) * cy
    return im.resize((round(w), round(h)), Image.LANCZOS, (x, y, x + cw, y + ch))


def mask(w, h, r):
    m = Image.new("L", (w * 2, h * 2))
    ImageDraw.Draw(m).rounded_rectangle((0, 0, w * 2 - 1, h * 2 - 1), r * 2, fill=255)
    return m.resize((w, h), Image.LANCZOS)


class Sheet:
    """A transparent drawing area measured in film pixels."""

    def __init__(self, w, h, pad=0):
        self.pad = pad
        self.im = Image.new("RGBA", (round((w + 2 * pad) * S), round((h + 2 * pad) * S)))

    def _at(self, x, y):
        return round((x + self.pad) * S), round((y + self.pad) * S)

    def paste(self, im, x, y, r=0):
        m = mask(im.width, im.height, round(r * S)) if r else Image.new("L", im.size, 255)
        im = im.convert("RGBA")
        im.putalpha(ImageChops.multiply(im.getchannel("A"), m))
        self.im.alpha_composite(im, self._at(x, y))

    def box(self, x, y, w, h, r, fill):
        self.paste(Image.new("RGBA", (round(w * S), round(h * S)), fill), x, y, r)

    def shadow(self, x, y, w, h, r, blur=26, dy=14, a=105):
        m = Image.new("L", self.im.size)
        p = self._at(x, y + dy)
        m.paste(a, p + (p[0] + round(w * S), p[1] + round(h * S)), mask(round(w * S), round(h * S), round(r * S)))
        sh = Image.new("RGBA", self.im.size, "#020F0A")
        sh.putalpha(m.filter(ImageFilter.GaussianBlur(blur * S)))
        self.im.alpha_composite(sh)

    def text(self, x, y, s, px, weight=500, fill=INK, head=False, anchor="lm"):
        ImageDraw.Draw(self.im).text(self._at(x, y), s, fill, font(px, weight, head), anchor=anchor)
        return font(px, weight, head).getlength(s) / S

    def stroke(self, pts, fill, width):
        d, pts, w = ImageDraw.Draw(self.im), [self._at(*p) for p in pts], round(width * S)
        d.line(pts, fill, w, joint="curve")
        for x, y in pts:
            d.ellipse((x - w / 2, y - w / 2, x + w / 2, y + w / 2), fill)

    def disc(self, x, y, r, fill=None, line=None, width=2):
        (a, b), (c, e) = self._at(x - r, y - r), self._at(x + r, y + r)
        ImageDraw.Draw(self.im).ellipse((a, b, c, e), fill, line, round(width * S))

    def seal(self, x, y, r=10):
        self.disc(x, y, r, VERIFIED)
        self.stroke([(x - r * .42, y + r * .02), (x - r * .1, y + r * .34), (x + r * .46, y - r * .3)], PAPER, r * .22)

    def flag(self, code, x, y, w, r=2):
        self.paste(svg(f"flags/{code}", round(w * S), round(w * S * 2 / 3)), x, y, r)

    def done(self):
        return self.im.resize((self.im.width // S, self.im.height // S), Image.LANCZOS)


PAD = 60  # room for the shadow around a card


def card(w, h, r=18):
    s = Sheet(w, h, PAD)
    s.shadow(0, 0, w, h, r)
    s.box(0, 0, w, h, r, PAPER)
    return s


def tile(name, label, w, h, cx, cy, zoom):
    """One picture of the business-type wall: label on a green foot."""
    im = cover(pic(name), w * S, h * S, cx, cy, zoom)
    im.paste(DEEP, mask=Image.linear_gradient("L").resize(im.size).point(lambda v: max(0, min(230, round((v - 85) * 1.8)))))
    s = Sheet(w, h, 30)
    s.shadow(0, 0, w, h, 14, 12, 8, 90)
    s.paste(im, 0, 0, 14)
    s.text(18, h - 25, label, 24, 600, PAPER, head=True)
    return s.done()


PIECES = {  # search results: picture, name, flag
    0: [("logos/halderby", "Halderby Pumps & Valves", "GB"), ("logos/kestrelmoor", "Kestrelmoor Bearings", "GB")],
    1: [("p_valve", 0, "GB"), ("p_bearing", 1, "GB")],
    2: [("people/eleanor-marsh", "Eleanor Marsh", "GB"), ("people/imran-qureshi", "Imran Qureshi", "GB")],
}


def search_frame(t, w=500, h=300):
    """The search card without its tab marker and results."""
    s = card(w, h)
    s.box(20, 74, w - 40, 50, 12, "#F2F5F3")
    s.disc(45, 97, 8, None, TEXT2, 2.4)
    s.stroke([(51, 103), (57, 109)], TEXT2, 2.4)
    x = 72
    for flag, label in ((None, t["type"]), ("GB", t["country"])):
        tw = font(17, 500).getlength(label) / S + (30 if flag else 0)
        s.box(x, 83, tw + 28, 32, 16, SOFT)
        if flag:
            s.flag(flag, x + 14, 92, 21)
        s.text(x + 14 + (30 if flag else 0), 99.5, label, 17, 500, "#084732")
        x += tw + 38
    s.box(20, 212, w - 40, 1, 0, LINE)
    return s.done()


def tab_x(tabs, px, gap, x0=20):
    """Left edge and width of every tab label."""
    out = []
    for label in tabs:
        w = font(px, 600).getlength(label) / S
        out.append((x0, w))
        x0 += w + gap
    return out


def tab_row(tabs, on, px, gap):
    s = Sheet(500, 48)
    for i, ((x, _), label) in enumerate(zip(tab_x(tabs, px, gap), tabs)):
        s.text(x, 24, label, px, 600, BRAND if i == on else TEXT2)
    return s.done()


def results(t, tab, w=500):
    s = Sheet(w, 176)
    for i, (src, name, flag) in enumerate(PIECES[tab]):
        y = 16 + 84 * i
        thumb = cover(pic(src), 78 * S, 58 * S) if tab == 1 else svg(src, 58 * S, 58 * S)
        s.paste(thumb, 20, y, 29 if tab == 2 else 10)
        x = 116 if tab == 1 else 96
        tw = s.text(x, y + 17, name if isinstance(name, str) else t["products"][name], 20, 600, INK)
        if tab == 0:
            s.seal(x + tw + 18, y + 17)
        s.flag(flag, x, y + 38, 21)
        s.box(x + 31, y + 40, (150, 118)[i], 10, 5, LINE)
    return s.done()


def company_card(w=500, h=304):
    s = card(w, h)
    s.paste(svg("logos/kestrelmoor", 58 * S, 58 * S), 20, 181, 12)
    tw = s.text(96, 211, "Kestrelmoor Bearings", 25, 600, INK, head=True)
    s.seal(96 + tw + 20, 211, 11)
    s.box(0, 254, w, 1, 0, LINE)
    return s.done()


def panel(im, w=500, h=166):
    """Clip a company picture to the rounded top of its card."""
    m = mask(w * 2, (h + 40) * 2, 36).resize((w, h + 40), Image.LANCZOS).crop((0, 0, w, h))
    im.putalpha(m)
    return im


def certificates(w=500, h=166):
    s = Sheet(w, h)
    s.box(0, 0, w, h, 0, "#0B4A36")
    for i, label in enumerate(("ISO 9001", "ISO 14001", "CE")):
        x = 42 + i * 146
        s.box(x, 26, 124, 170, 6, "#FBFAF5")
        s.box(x + 8, 34, 108, 170, 3, "#D9C88F")
        s.box(x + 9.5, 35.5, 105, 170, 2, "#FBFAF5")
        s.text(x + 62, 66, label, 17.5, 600, INK, head=True, anchor="mm")
        for k, bw in enumerate((74, 58, 66)):
            s.box(x + 62 - bw / 2, 88 + k * 13, bw, 5, 2.5, "#DDE3E0")
        s.disc(x + 62, 143, 13, "#0F6C4B")
        s.stroke([(x + 56.5, 143.5), (x + 60.5, 147.5), (x + 68, 139)], PAPER, 2.6)
    return s.done()


def request_card(t, sent, w=216, h=286):
    s = card(w, h, 16)
    s.paste(cover(pic("p_bearing"), (w - 24) * S, 150 * S), 12, 12, 9)
    s.text(16, 188, t["products"][1], 19, 600, INK)
    s.box(12, h - 64, w - 24, 52, 11, DEEP if sent else BRAND)
    if sent:
        x, y = w / 2, h - 38
        s.stroke([(x - 10, y), (x - 3, y + 7), (x + 11, y - 8)], MINT, 3.2)
    else:
        s.text(w / 2, h - 38, t["send"], 18, 600, PAPER, anchor="mm")
    return s.done()


def bubble(lines, own, face=None, flag=None):
    w, h = max(font(20, 500).getlength(x) for x in lines) / S + 40, 26 + 28 * len(lines)
    s = Sheet(w + 64, h, 40)
    x = 0 if own else 64
    s.shadow(x, 0, w, h, 18, 12, 7, 90)
    s.box(x, 0, w, h, 18, MINT if own else PAPER)
    s.box((x + w - 18) if own else x, h - 18, 18, 18, 5, MINT if own else PAPER)
    for i, line in enumerate(lines):
        s.text(x + 20, 27 + 28 * i, line, 20, 500, DEEP if own else INK)
    fx = w + 12 if own else 0
    s.paste(svg(face, 52 * S, 52 * S), fx, h - 52, 26)
    s.flag(flag, fx + 30, h - 15, 22, 3)
    return s.done()


def flag_tile(code, w=78):
    s = Sheet(w, w * 2 / 3, 20)
    s.shadow(0, 0, w, w * 2 / 3, 7, 8, 5, 110)
    s.flag(code, 0, 0, w, 7)
    return s.done()


def closing(t):
    s = Sheet(560, 220)
    s.paste(svg("brand/wbn-wordmark-reversed", 252 * S, 96 * S), 154, 20)
    s.text(280, 172, t["free"], 40, 600, MINT, head=True, anchor="mm")
    return s.done()
