#!/usr/bin/env python3
"""Draw the WBN intro film: film.py en|es OUT.mkv (lossless), or film.py en|es --still SECONDS OUT.png."""
import subprocess, sys
from functools import lru_cache
from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter, ImageOps
import ui
from texts import LANG

W, H, FPS, LENGTH = 1280, 720, 25, 40.0
FLAGS = "GB US MX CL PE ES IT CN DE FR NL PL PT TR AE IN JP KR AU ZA BR AR CO CA PA".split()


def ease(x):
    x = min(1, max(0, x))
    return x * x * (3 - 2 * x)


def ramp(t, start, length):
    return ease((t - start) / length)


@lru_cache(None)
def wide(name, warm=""):
    """A picture that fills the frame with room to move; warm brings cool light towards that of the port."""
    im = ui.cover(ui.pic(name), W * 1.12, H * 1.12)
    return ImageChops.multiply(im, Image.new("RGB", im.size, warm)) if warm else im


@lru_cache(None)
def ground(name):
    """Calm backdrop: the picture out of focus, in brand greens, brighter behind the subject."""
    im = ui.cover(ui.pic(name), W * 1.15, H * 1.15).filter(ImageFilter.GaussianBlur(7))
    duo = ImageOps.colorize(ImageOps.autocontrast(im.convert("L"), 1), "#042419", "#2B8A68", "#0B4D38")
    im = Image.blend(duo, ImageEnhance.Brightness(im).enhance(.55), .26)
    glow = Image.radial_gradient("L").resize((W * 3, H * 3))  # clear in the middle, dark at the rim
    x, y = glow.width / 2 - 900 * 1.15, glow.height / 2 - 350 * 1.15
    dark = glow.crop((round(x), round(y), round(x) + im.width, round(y) + im.height))
    return Image.composite(Image.new("RGB", im.size, ui.DEEP), im, dark.point(lambda v: min(225, 40 + round(v * 1.15))))


def cam(im, cx, cy, zoom):
    """Look at an enlarged picture: zoom 1 fits the frame; cx, cy in 0..1 of the free play."""
    k = min(im.width / W, im.height / H) / zoom
    x, y = (im.width - W * k) * cx, (im.height - H * k) * cy
    return im.transform((W, H), Image.AFFINE, (k, 0, x, 0, k, y), Image.BICUBIC)


def put(frame, im, x, y, alpha=1.0):
    """Lay a transparent picture on the frame at a sub-pixel place."""
    if alpha <= .003:
        return
    ix, iy = int(x // 1), int(y // 1)
    fx, fy = x - ix, y - iy
    if fx > .01 or fy > .01:
        im = im.transform((im.width + 1, im.height + 1), Image.AFFINE, (1, 0, -fx, 0, 1, -fy), Image.BICUBIC)
    a = im.getchannel("A")
    frame.paste(im, (ix, iy), a.point(lambda v: round(v * alpha)) if alpha < .997 else a)


def port(t, k):
    """k = 0 is the opening frame, and the closing one, so the film loops without a jump."""
    return cam(wide("hero_port"), .5 + .28 * k, .52, 1 + .085 * k)


def s_port(t, T):
    x = t / 4.9
    return port(t, x * x * (1.6 - .6 * x))  # leaves its rest gently


def s_hall(t, T):
    return cam(wide("hall", "#FBF0DC"), .4 + .08 * t, .6, 1.01 + .018 * t)


@lru_cache(None)
def wall(lang):
    t, w, h, g = LANG[lang]["kinds"], 252, 150, 18
    shots = [("c_hall", .05, .5, 1), ("c_rack", .5, .5, 1), ("p_rail", .5, .42, 1), ("p_tins", .5, .6, 1),
             ("c_containers", .1, .4, 1), ("c_port", .66, .5, 1)]
    return [(ui.tile(s[0], t[i], w, h, *s[1:]), (i % 3) * (w + g) - 30, (i // 3) * (h + g) - 30)
            for i, s in enumerate(shots)]


def s_kinds(t, T):
    f = cam(ground("c_rack"), .5 + .06 * t / 8, .5, 1.06)
    for i, (im, x, y) in enumerate(wall(T)):
        k = ramp(t, .35 + .22 * (i % 3) + .1 * (i // 3), 1.0)
        put(f, im, 740 - 46 * t + x, 190 + y + 14 * (1 - k), k)
    return f


@lru_cache(None)
def kit(lang, name, *a):
    T = LANG[lang]
    return {"search": lambda: ui.search_frame(T), "tabs": lambda i: ui.tab_row(T["tabs"], i, 19, 34),
            "show": lambda i: ui.tab_row(T["show"], i, 19, 34), "results": lambda i: ui.results(T, i),
            "company": ui.company_card, "certs": ui.certificates, "request": lambda s: ui.request_card(T, s),
            "chat0": lambda: ui.bubble(T["chat"][0], True, "people/person-11", "NL"),
            "chat1": lambda: ui.bubble(T["chat"][1], False, "people/imran-qureshi", "GB"),
            "chat2": lambda: ui.bubble(T["chat"][2], True, "people/person-11", "NL"),
            "flag": ui.flag_tile, "closing": lambda: ui.closing(T)}[name](*a)


def weights(t, first, step, n=3, fade=.6):
    """How far each of n successive states is shown, and where the marker stands between them."""
    p = [1.0] + [min(1, max(0, (t - first - step * i) / fade)) for i in range(n - 1)] + [0.0]
    return [p[i] - p[i + 1] for i in range(n)], sum(ease(v) for v in p[1:n])


def marker(f, lang, key, px, pos, x, y, height):
    """The bar under the current tab; it slides from one label to the next."""
    spots = ui.tab_x(LANG[lang][key], px, 34)
    i = min(int(pos), len(spots) - 2)
    a, b, k = spots[i], spots[i + 1], pos - i
    l, w = a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k
    bar = Image.new("RGBA", (round((w + 4) * 4), height * 4))
    ImageDraw.Draw(bar).rounded_rectangle((0, 0, bar.width - 1, height * 4 - 1), height * 2, fill=ui.BRAND)
    put(f, bar.resize((bar.width // 4, height), Image.LANCZOS), x + l - 2, y)


def on_card(f, t, start, draw, x, y):
    """Draw a card on its own glass first, so that it comes in as one piece."""
    k = ramp(t, start, .9)
    if k <= 0:
        return
    g = f.copy() if k < 1 else f
    draw(g, x, y + 16 * (1 - k))
    if k < 1:
        f.paste(Image.blend(f, g, k))


def s_search(t, T):
    f = cam(ground("c_containers"), .44 + .07 * t / 6, .5, 1.06)

    def draw(g, x, y):
        put(g, kit(T, "search"), x - ui.PAD, y - ui.PAD)
        put(g, kit(T, "tabs", -1), x, y + 11)
        ws, pos = weights(t, 1.75, 1.45)
        for i, w in enumerate(ws):
            put(g, kit(T, "tabs", i), x, y + 11, ease(w))
            put(g, kit(T, "results", i), x, y + 124, ease(w * 2 - 1))  # one list leaves before the next comes
        marker(g, T, "tabs", 19, pos, x, y + 57, 3)
    on_card(f, t, .3, draw, 716, 196)
    return f


def s_company(t, T):
    f = cam(ground("c_hall"), .5 - .06 * t / 6, .5, 1.06)

    def draw(g, x, y):
        put(g, kit(T, "company"), x - ui.PAD, y - ui.PAD)
        ws, pos = weights(t, 1.7, 1.45)
        z = 1.04 + .022 * t
        views = [lambda: ui.cover(ui.pic("c_sawtooth"), 500, 166, .52, .6, z),
                 lambda: ui.cover(ui.pic("c_hall"), 500, 166, .2, .5, z), lambda: kit(T, "certs")]
        top = None
        for w, view in zip(ws, views):
            if w > 0:
                v = view().convert("RGB")
                top = v if top is None else Image.blend(top, v, ease(w))
        put(g, ui.panel(top), x, y)
        put(g, kit(T, "show", -1), x, y + 255)
        for i, w in enumerate(ws):
            put(g, kit(T, "show", i), x, y + 255, ease(w))
        marker(g, T, "show", 19, pos, x, y + 301, 3)
    on_card(f, t, .3, draw, 716, 190)
    return f


def s_talk(t, T):
    f = cam(ground("c_port"), .45 + .06 * t / 6, .5, 1.06)
    k, sent = ramp(t, .3, .9), ramp(t, 1.55, .35)
    for on, a in ((False, k), (True, k * sent)):
        put(f, kit(T, "request", on), 694 - ui.PAD, 196 - ui.PAD + 16 * (1 - k), a)
    for i, (start, x, y) in enumerate(((1.8, 1200, 196), (2.65, 928, 302), (3.5, 1200, 408))):
        im, k = kit(T, f"chat{i}"), ramp(t, start, .6)
        put(f, im, (x - im.width + 40 if i != 1 else x - 40), y - 40 + 12 * (1 - k), k)
    return f


def s_trade(t, T):
    return cam(wide("quay"), .25 + .14 * t, .45, 1.06)


def s_flags(t, T):
    f = cam(ground("c_wind"), .5 + .06 * t / 6, .5, 1.06)
    for i, code in enumerate(FLAGS):
        c, r = i % 5, i // 5
        k = ramp(t, .55 + .1 * (c + r), .65)
        put(f, kit(T, "flag", code), 722 - 20 + c * 98, 190 - 20 + r * 66 + 10 * (1 - k), k)
    return f


def s_close(t, T):
    k = min(1, t / 5.2)
    f = port(t, (1 - k) ** 2)  # comes to rest on the opening frame
    veil = 1 - ramp(t, 4.2, .9)
    f = Image.blend(f, ImageOps.colorize(f.convert("L"), "#03190F", "#16583F", "#073425"), .95 * veil)
    put(f, kit(T, "closing"), 945 - 280, 352 - 110, ramp(t, .8, .9) * (1 - ramp(t, 4.0, .7)))
    return f


SCENES = [(0, 4.9, s_port), (4.0, 7.9, s_hall), (7.0, 14.5, s_kinds), (13.7, 19.5, s_search), (18.7, 24.6, s_company),
          (23.8, 29.5, s_talk), (28.7, 31.6, s_trade), (30.7, 35.7, s_flags), (34.8, 40.1, s_close)]


def frame(t, lang):
    out, upto = None, 0
    for start, end, scene in SCENES:
        if start <= t < end:
            im = scene(t - start, lang)
            out = im if out is None else Image.blend(out, im, ease((t - start) / (upto - start)))
        if start <= t:
            upto = end
    return out


def main():
    lang, mode = sys.argv[1], sys.argv[2]
    if mode == "--still":
        frame(float(sys.argv[3]), lang).save(sys.argv[4])
    else:
        cmd = f"ffmpeg -y -v error -f rawvideo -pix_fmt rgb24 -s {W}x{H} -r {FPS} -i - -vf scale=out_color_matrix=bt709:" \
              f"out_range=tv,format=yuv420p -c:v ffv1 -g 1 {mode}".split()
        enc = subprocess.Popen(cmd, stdin=subprocess.PIPE)
        for n in range(int(LENGTH * FPS)):
            enc.stdin.write(frame(n / FPS, lang).tobytes())
        enc.stdin.close()
        sys.exit(enc.wait())


main()
