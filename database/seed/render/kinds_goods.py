"""Scenes of clothes, children's goods, beauty, food, furniture and packing, in the studio of scenes.py."""
from scenes import *
from lib import *
from kinds_industry import shot, RUB, W

def mirrored(half): return half + [(-x, y) for x, y in half[::-1]]
SHAPES = {
    'trousers': [(.0, -.1), (.14, -1.5), (.52, -1.5), (.5, .9)],
    'coverall': [(.0, -.3), (.12, -1.6), (.46, -1.6), (.52, -.1), (.48, .55), (.95, -.15), (1.15, .0), (.7, 1.0), (.2, 1.15)],
    'coat': [(.0, -1.2), (.66, -1.2), (.5, .5), (.9, -.35), (1.12, -.2), (.68, .95), (.2, 1.15)],
    'sleepsuit': [(.0, -.45), (.1, -1.0), (.5, -1.1), (.46, .3), (.86, -.05), (.98, .2), (.5, .75), (.2, .85)],
    'bag': [(.0, -1.4), (.5, -1.35), (.68, -1.1), (.42, .5), (.36, .75), (.16, .55)],
}
def garment(shape, c, trim, buttons=0, belt=False):
    e = empty((0, 0, 1.9), rad(-8, 0, 10)); m = cloth(c, 'noise', 90, .4); extrude(mirrored(SHAPES[shape]), .2, m, (0, 0, 0), (R90, 0, 0), bv=.09, parent=e); t = mat('trim', trim, .7); top = max(y for _, y in SHAPES[shape])
    if shape == 'trousers': box(1.02, .24, .14, m, (0, 0, .86), parent=e, bv=.04); cyl(.05, .03, BRASS(), (0, -.13, .86), (R90, 0, 0), parent=e, seg=20); [box(.24, .02, .04, t, (s * .3, -.11, .55), (0, s * .5, 0), parent=e, bv=0) for s in (-1, 1)]; box(.02, .02, .5, t, (0, -.11, .5), parent=e, bv=0)
    else: box(.035, .02, top + .75, t, (0, -.115, (top - .9) / 2), parent=e, bv=0); [cyl(.04, .03, t, (.07, -.12, top - .3 - .25 * k), (R90, 0, 0), parent=e, seg=16) for k in range(buttons)]; torus(.2, .05, m, (0, 0, top - .02), (.3, 0, 0), parent=e, rs=10)
    if belt: box(1.12, .26, .12, t, (0, 0, .1), parent=e, bv=.03)
    st = STEEL(.15); sweep([(-.6, 0, top - .2), (0, 0, top + .2), (.6, 0, top - .2)], .03, st, parent=e); torus(.09, .025, st, (0, 0, top + .32), (R90, 0, 0), parent=e, rs=8, seg=30); shot('#E6DED4', (.1, -1, .12))
for _name, _a in {'k_chinos': ('trousers', '#B59A6E', '#8A744F'), 'k_jeans': ('trousers', '#2F4A72', '#C79A4A'), 'k_arc': ('coverall', '#24384F', '#D8A23A', 0, True), 'k_boiler': ('coverall', '#3D5A49', '#20302A', 4, True), 'k_robe': ('coat', '#F2F0EA', '#C9C5BA', 0, True), 'k_sleepsuit': ('sleepsuit', '#BFD9D2', '#FFFFFF', 6), 'k_sleepbag': ('bag', '#E6D3B8', '#B5652F', 4)}.items():
    def _(a=_a): garment(*a)
    scene(_name)(_)

def cones(cs):
    for k, c in enumerate(cs):
        x, y = -1.1 + (k % 3) * 1.1, .5 - (k // 3) * 1.0; m = node_bump(mat('y', c, .95), 'wave', 22, .5, .02); lathe([(.16, 0), (.48, 0), (.5, .1), (.3, 1.15), (.27, 1.2), (.14, 1.2)], m, (x, y, 0)); cyl(.14, 1.4, mat('core', '#E9E2D3', .7), (x, y, .68), r2=.1)
@scene('k_worsted')
def _(): cones(('#24344F', '#7A2E34', '#3F5A4A', '#8A8D90', '#4A3A2E')); shot('#E6DED4', (.1, -1, .5))
@scene('k_alpaca')
def _(): cones(('#E9E0CF', '#C9A97C', '#8A6344', '#F3EEE4', '#5A4334')); shot('#DDE3D4', (-.2, -1, .5))

def heap(c, c2, bowl='#E9E6DC'):
    lathe([(0, .05), (.5, .05), (1.0, .55), (1.05, .6), (1.0, .62), (.5, .2), (0, .18)], mat('bowl', bowl, .3, coat=.5), (-.4, .2, 0)); loft([(.35, .8, .8), (.55, .92, .92), (.75, .6, .6), (.95, .2, .2), (1.0, .05, .05)], node_mix(mat('p', c, .95), c, c2, 'noise', 14), (-.4, .2, 0)); box(.6, .06, .05, wood(), (1.0, -.6, .07), (0, 0, .4)); sphere(.25, wood(), (.65, -.75, .1), scale=(1, .8, .4))
    random.seed(3); [sphere(.035 + .03 * random.random(), mat('p', c, .9), (.5 + random.random(), -.9 + .8 * random.random(), .03), seg=12) for _ in range(26)]
@scene('k_madder')
def _(): heap('#9C3324', '#7A2418'); shot('#E6DED4')
@scene('k_peppersalt')
def _(): heap('#E9E4DA', '#4A4440', '#4A5A5E'); shot()

@scene('k_chillies')
def _():
    lathe([(0, .05), (.7, .05), (1.3, .35), (1.35, .4), (1.3, .42), (.7, .15), (0, .13)], wood(), (0, 0, 0)); random.seed(8)
    for k in range(26): e = empty((random.uniform(-.8, .8), random.uniform(-.7, .7), .35 + .02 * k), (0, 0, random.random() * 6)); sweep([(-.4, 0, 0), (-.1, .1, .03), (.4, .02, 0), (.55, -.1, 0)], .1, mat('c', ('#5A1712', '#7A1F16', '#3B1512')[k % 3], .3), parent=e); cyl(.03, .2, mat('s', '#6E7A3A', .7), (-.5, 0, 0), (0, R90, 0), parent=e, seg=10)
    shot('#E6DED4', (.1, -1, .6))

@scene('k_buttons')
def _():
    random.seed(4)
    for k in range(14):
        x, y = -1.4 + (k % 5) * .7 + random.uniform(-.1, .1), .6 - (k // 5) * .65; m = node_mix(mat('h', '#4A3526', .2, coat=.6), ('#3A281C', '#6B4A2E', '#D8C6A0')[k % 3], ('#8A6A42', '#A98556', '#B99B6A')[k % 3], 'noise', 3); r = .3 if k % 2 else .22; lathe([(0, 0), (r * .9, 0), (r, .04), (r, .08), (r * .85, .1), (r * .75, .06), (0, .06)], m, (x, y, .02)); [cyl(.03, .02, BLACK(), (x + dx * .07, y + dy * .07, .09), seg=12, bv=0) for dx in (-1, 1) for dy in (-1, 1)]
    shot('#E6DED4', (.05, -1, 1.1))

def pram(c, kind):
    fr = STEEL(.2) if kind != 'forest' else DARK(.4); m = cloth(c); rw = .5 if kind == 'coach' else .38
    for s in (-1, 1):
        y = s * .55
        for x in (-.8, .85): torus(rw - .06, .07, RUB(), (x, y, rw), (R90, 0, 0), rs=12, seg=64); cyl(.07, .14, fr, (x, y, rw), (R90, 0, 0), seg=24); [cyl(.015, 2 * rw - .15, fr, (x, y, rw), (0, a, 0), seg=8, bv=0) for a in [TAU * k / 8 for k in range(4)]]
        sweep([(-.8, y, rw), (-.3, y, 1.0), (.5, y, 1.0), (.85, y, rw)] if kind == 'coach' else [(-.8, y, rw), (.3, y, 1.1), (1.3, y, 1.9)], .05, fr, smooth=kind == 'coach'); sweep([(.85, y, rw), (-.2, y, 1.2)] if kind != 'coach' else [(.4, y, 1.3), (1.0, y, 1.6), (1.5, y, 1.9)], .045, fr, smooth=False)
    hx = 1.3 if kind != 'coach' else 1.5; cyl(.06, 1.2, BLACK(), (hx, 0, 1.9), (R90, 0, 0), seg=24)
    if kind == 'forest': box(.8, .8, .12, m, (0, 0, 1.05), (0, .1, 0), bv=.05); box(.12, .8, 1.1, m, (.5, 0, 1.5), (0, .35, 0), bv=.05); box(.5, .75, .1, m, (-.55, 0, .8), (0, -.6, 0), bv=.04)
    else: loft([(1.1, .75, .35, 3), (1.25, .9, .42, 3), (1.7, 1.0, .46, 3)], m, bv=.02); box(1.5, .8, .06, cloth('#F2F0EA'), (0, 0, 1.68))
    e = empty((.45, 0, 1.68), (R90, 0, 0)); lathe([(.0, -.45), (.62, -.45), (.66, 0), (.62, .45), (0, .45)], mat('hood', c, .8), (0, .0, 0), parent=e, seg=48); shot('#DDE3E0' if kind == 'coach' else '#E3E2DC', (-.5, -1, .3))
for _name, _a in {'k_coachpram': ('#1F3044', 'coach'), 'k_pushchair': ('#4F6B4A', 'forest'), 'k_travel': ('#8A8F92', 'travel')}.items():
    def _(a=_a): pram(*a)
    scene(_name)(_)

@scene('k_carrycot')
def _():
    m = node_bump(mat('wi', '#B88A52', .7), 'wave', 14, .9, .05); loft([(0, 1.15, .6, 2.6), (.7, 1.35, .75, 2.6)], m); sweep([(1.36 * math.cos(a), .76 * math.sin(a), .72) for a in [TAU * k / 24 for k in range(24)]], .07, m, cyc=True); loft([(.66, 1.22, .64, 2.6), (.82, 1.1, .54, 2.6)], cloth('#F4F0E6')); box(1.2, 1.1, .06, cloth('#B9CFC6'), (-.45, 0, .84), bv=.03)
    [sweep([(-.4, s * .75, .7), (-.2, s * .6, 1.4), (.2, s * .6, 1.4), (.4, s * .75, .7)], .05, mat('ha', '#7A4526', .6)) for s in (-1, 1)]; shot('#E6DED4', (.4, -1, .5))

@scene('k_carseat')
def _():
    sh = mat('sh', '#23292D', .4); f = cloth('#56616A'); box(1.2, 1.3, .35, sh, (0, 0, .2), bv=.12); cyl(.62, .12, STEEL(), (0, 0, .42)); box(1.2, 1.1, .3, f, (0, -.1, .62), (-.15, 0, 0), bv=.12); box(1.1, .3, 1.5, f, (0, .5, 1.35), (-.25, 0, 0), bv=.14); [box(.22, .8, .7, sh, (s * .62, .2, 1.0), (-.25, 0, 0), bv=.1) for s in (-1, 1)]; [box(.24, .5, .5, f, (s * .45, .5, 1.85), (-.25, 0, 0), bv=.1) for s in (-1, 1)]
    [sweep([(s * .2, .32, 1.75), (s * .22, .1, 1.2), (s * .1, -.2, .9)], .05, BLACK()) for s in (-1, 1)]; box(.16, .08, .2, mat('r', '#B8432F', .4), (0, -.25, .86)); shot(d=(.5, -1, .35))

@scene('k_puzzle')
def _():
    e = empty((0, 0, .1), (.0, 0, .2)); box(3.0, 2.1, .12, wood('#D7AE78', '#BD8E55'), parent=e)
    for k, (x, y, c) in enumerate(((-.95, .5, '#C4553F'), (0, .5, '#2F6B57'), (.95, .5, '#E0B04A'), (-.95, -.45, '#3D6E99'), (0, -.45, '#E7E1D2'), (.95, -.45, '#8A5A8A'))):
        m = mat('p', c, .4); (cyl(.34, .14, m, (x, y, .1), parent=e) if k % 3 == 0 else extrude(hexpts(.36), .14, m, (x, y, .1), parent=e) if k % 3 == 1 else box(.58, .58, .14, m, (x, y, .1), parent=e, bv=.05)); cyl(.05, .2, wood(), (x, y, .22), parent=e, seg=20); sphere(.09, wood(), (x, y, .34), parent=e, seg=20)
    shot('#DDE3D4', (.1, -1, .8))

@scene('k_doll')
def _():
    sk = mat('skin', '#E3B795', .5, sub=.1); d = cloth('#7FA7B8'); lathe([(.7, .3), (.55, .8), (.3, 1.3), (.2, 1.35), (0, 1.36)], d); torus(.68, .06, cloth('#FFFFFF'), (0, 0, .32), rs=10); sphere(.48, sk, (0, -.02, 1.75)); sphere(.5, mat('hair', '#5A3A22', .8), (0, .08, 1.84), scale=(1, .95, .92)); [sphere(.05, mat('eye', '#2A3A44', .1, coat=1), (s * .17, -.48, 1.76), seg=20) for s in (-1, 1)]; sphere(.05, mat('lip', '#C4706A', .5), (0, -.49, 1.56), seg=16, scale=(1.4, .5, .6))
    for s in (-1, 1): sweep([(s * .28, 0, 1.2), (s * .6, -.1, .95), (s * .75, -.3, .8)], .12, d); sphere(.12, sk, (s * .78, -.34, .78)); sweep([(s * .25, -.2, .2), (s * .3, -.7, .16), (s * .32, -1.1, .16)], .14, sk); sphere(.18, mat('sh', '#B8432F', .4), (s * .32, -1.15, .2))
    shot('#E6DED4', (.3, -1, .25))

@scene('k_racer')
def _():
    r = mat('r', '#B8332A', .3, coat=.6); e = empty((0, 0, .1), (0, 0, .6)); loft([(-1.5, .34, .3, 3), (-.8, .48, .42, 3), (.6, .5, .42, 3), (1.3, .3, .28, 3), (1.45, .15, .15)], r, (0, 0, .5), (0, R90, 0), parent=e); box(.8, .6, .08, BLACK(), (-.3, 0, .95), parent=e); box(.12, .6, .4, BLACK(), (-.75, 0, 1.1), parent=e); torus(.24, .04, BLACK(), (.45, 0, 1.2), (0, .9, 0), parent=e, rs=10); cyl(.03, .5, STEEL(), (.6, 0, 1.0), (0, -.6, 0), parent=e, seg=16)
    for x in (-.9, .9):
        for s in (-1, 1): cyl(.38, .24, RUB(), (x, s * .62, .32), (R90, 0, 0), parent=e, bv=.06); cyl(.2, .26, W(), (x, s * .62, .32), (R90, 0, 0), parent=e)
    shot()

def sachets(c, round_):
    for k in range(4): e = empty((-1.1 + .6 * k, .5 - .1 * k, .95), (-.25, 0, .15 * (k - 1.5))); box(1.0, .08, 1.4, mat('s', c if k % 2 else '#F2F0EA', .3, .2), parent=e, bv=.035); box(1.0, .1, .1, mat('e', '#C9CED1', .3, .5), (0, 0, .72), parent=e, bv=.01); cyl(.26, .1, mat('l', '#F7F5EF' if k % 2 else c, .5), (0, 0, .05), (R90, 0, 0), parent=e)
    if round_: [cyl(.14, .02, mat('d', '#E8D6C0', .3), (-.6 + .36 * (k % 5), -.65 - .36 * (k // 5), .03), seg=32) for k in range(15)]
    else: lathe([(.0, .04), (.3, .05), (.6, .02)], cloth('#FFFFFF'), (.4, -.8, .02)); box(.7, .5, .04, cloth('#FFFFFF'), (-.6, -.8, .03), bv=.02)
@scene('k_sheetmask')
def _(): sachets('#7FA99B', False); shot('#E6DED4', (.1, -1, .4))
@scene('k_patch')
def _(): sachets('#B5A0C4', True); shot('#DDE3E0', (.1, -1, .55))

@scene('k_haircolour')
def _():
    for k, c in enumerate(('#7A3B2A', '#3B2A22', '#A5713F')): box(.6, .4, 1.5, mat('bx', c, .4), (-1.3 + .8 * k, .5, .75), (0, 0, .1), bv=.02); box(.4, .02, .4, W(), (-1.3 + .8 * k - .02, .29, .9), (0, 0, .1), bv=0)
    for x, y, rz in ((.4, -.5, .3), (-.7, -.7, -.2)): loft([(0, .17, .17), (.2, .22, .22), (1.3, .32, .02)], mat('al', '#D5D9DB', .25, 1), (x, y, .22), (0, R90, rz)); cyl(.14, .3, BLACK(), (x - .1 * math.cos(rz), y - .1 * math.sin(rz), .22), (0, R90, rz), seg=32)
    lathe([(0, .03), (.35, .03), (.5, .35), (.46, .35), (.33, .08), (0, .08)], BLACK(), (1.4, -.1, 0)); shot('#E6DED4')

@scene('k_mascara')
def _():
    for x, c in ((-1.0, '#23292D'), (-.3, '#7A2E44')): cyl(.2, 1.1, mat('m', c, .2, .3, coat=.8), (x, .4, .55)); cyl(.2, 1.0, BRASS(.2), (x, .4, 1.62))
    e = empty((.5, -.5, .22), (0, R90, .5)); cyl(.2, 1.0, BRASS(.2), (0, 0, .8), parent=e); cyl(.04, .9, BLACK(), (0, 0, 0), parent=e, seg=20); [cyl(.13 - .004 * abs(k - 6), .02, BLACK(.8), (0, 0, -.9 + .06 * k), parent=e, seg=20, bv=0) for k in range(12)]; cyl(.03, .8, BLACK(), (0, 0, -.5), parent=e, seg=16); cyl(.2, 1.1, mat('m', '#23292D', .2, .3, coat=.8), (1.3, .3, .55)); shot('#E6DED4')

@scene('k_sponge')
def _():
    for x, y, s, c in ((-.8, .2, 1, '#E59A9A'), (.5, .4, .9, '#B5A0C4'), (1.2, -.4, .7, '#F0C9A0'), (-.1, -.7, .6, '#8FBFB0')): m = node_bump(mat('sp', c, .95), 'noise', 120, .3, .01); loft([(0, .25, .25), (.1, .5, .5), (.45, .62, .62), (.8, .45, .45), (1.1, .24, .24), (1.3, .1, .1), (1.36, .02, .02)], m, (x, y, 0)).scale = (s,) * 3
    shot('#E6DED4')

@scene('k_backwash')
def _():
    b = mat('le', '#23292D', .4, coat=.3); box(1.3, 1.2, .3, b, (-.3, 0, .85), bv=.12); box(.3, 1.2, 1.3, b, (.35, 0, 1.4), (0, .3, 0), bv=.12); [box(1.1, .2, .5, b, (-.25, s * .65, 1.1), bv=.08) for s in (-1, 1)]; box(.9, .8, .7, DARK(), (-.2, 0, .35)); box(.8, 1.0, .8, b, (-1.15, 0, .55), (0, .5, 0), bv=.1); loft([(0, .3, .3), (.35, .6, .55, 3), (.42, .62, .57, 3)], W(), (1.0, 0, 1.75)); loft([(.40, .5, .45, 3), (.44, .5, .45, 3)], mat('in', '#C9CED1', .2), (1.0, 0, 1.75)); cyl(.25, 1.8, W(), (1.15, 0, .9)); sweep([(1.5, 0, 2.1), (1.5, 0, 2.5), (1.2, 0, 2.5)], .05, STEEL(.08)); shot(d=(-.4, -1, .35))

@scene('k_bangle')
def _():
    s = node_bump(mat('ag', '#D5D9DB', .15, 1), 'voronoi', 9, .6, .05); torus(.8, .14, s, (-.4, .3, .78), (R90 - .2, 0, .4), rs=20); torus(.75, .12, s, (.7, -.4, .14), rs=20); cyl(.7, .12, mat('v', '#24414F', .9), (-.4, .3, .0)); shot('#E6DED4')

@scene('k_gems')
def _():
    random.seed(2); g = mat('cz', '#FFFFFF', .0, 0, .9, ior=2.1); lathe([(0, .02), (1.0, .02), (1.05, .35), (1.0, .35), (.96, .08), (0, .08)], STEEL(.2), (-.3, .2, 0))
    for k in range(22):
        s = random.uniform(.14, .26); inside = k < 14; x, y = (-.3 + random.uniform(-.6, .6), .2 + random.uniform(-.6, .6)) if inside else (random.uniform(-.6, 1.6), random.uniform(-1.2, -.8)); o = lathe([(0, -.45), (1, .0), (.98, .08), (.55, .35), (0, .35)], g, (x, y, .3 if inside else .12), (random.uniform(-.5, .5), random.uniform(-.4, .4), 0), seg=8); o.scale = (s * 1.6,) * 3
    shot('#3A4650', (.1, -1, .7))

def scarf(c, stripes):
    e = empty((0, 0, 0), (0, 0, .25)); m = cloth(c, 'noise', 90, .5)
    for k in range(3): box(2.6 - .1 * k, 1.1, .14, m, (0, 0, .09 + .15 * k), parent=e, bv=.06, seg=4); [box(.14, 1.12, .15, cloth(x), (-1.0 + .5 * j, 0, .09 + .15 * k), parent=e, bv=.04) for j, x in enumerate(stripes)]
    [box(2.4, .05, .15, cloth(stripes[0]), (0, y, .39), parent=e, bv=.02) for y in (-.3, .2) if stripes]; [sweep([(1.25, -.5 + .1 * k, .2), (1.5, -.5 + .1 * k, .12), (1.65, -.52 + .1 * k, .03)], .025, m, parent=e, res=3) for k in range(11)]
for _name, _a in {'k_cashmere': ('#B58A6A', ()), 'k_tartan': ('#8A2E2E', ('#23402F', '#1F2A44', '#D8B24A', '#23402F', '#1F2A44')), 'k_stole': ('#5A6E7E', ())}.items():
    def _(a=_a): scarf(*a); shot('#E6DED4' if a[1] else '#E3E2DC', (.1 if a[0] != '#5A6E7E' else -.5, -1, .55))
    scene(_name)(_)

@scene('k_umbrella')
def _():
    m = mat('u', '#24414F', .6); e = empty((-.2, .2, 1.0), rad(50, 15, 0)); lathe([(1.5, .0), (1.35, .25), (.95, .5), (.45, .66), (.04, .72), (0, .72)], m, parent=e, seg=8); cyl(.03, 2.0, STEEL(), (0, 0, -.2), parent=e, seg=16); cyl(.08, .5, BLACK(), (0, 0, -1.2), parent=e, seg=24); cyl(.03, .2, STEEL(), (0, 0, .8), parent=e, seg=12)
    loft([(0, .08, .08), (.2, .2, .2), (1.2, .17, .17), (1.3, .1, .1)], mat('u2', '#7A2E34', .6), (.8, -.9, .2), (0, R90, .2)); cyl(.09, .45, BLACK(), (.62, -.94, .2), (0, R90, .2), seg=24); shot()

@scene('k_butter')
def _():
    b = mat('b', '#F3DC8E', .4, sub=.2); box(1.7, .9, .7, b, (-.2, .2, .42), (0, 0, .2), bv=.05); [box(.1, .88, .68, b, (.95 + .18 * k, .36 - .03 * k, .4 - .06 * k), (0, .35 + .25 * k, .2), bv=.03) for k in range(2)]; box(3.0, 1.5, .08, wood(), (0, .1, .02), (0, 0, .2)); e = empty((.2, -.8, .15), (0, 0, .1)); box(1.4, .2, .03, STEEL(.1), parent=e); cyl(.08, .8, wood('#6B4A2E', '#4A2E1C'), (-1.1, 0, 0), (0, R90, 0), parent=e, seg=24); shot('#E3E2DC', (.1, -1, .55))

@scene('k_lamb')
def _():
    me = node_mix(mat('me', '#A8453C', .4, coat=.3), '#9A3A34', '#C4746A', 'noise', 3); fat = node_mix(mat('fat', '#F0DFCB', .5), '#F3E6D4', '#E3BFA8', 'noise', 4); box(3.2, 1.9, .1, wood(), (0, 0, .05)); loft([(-1.1, .15, .15), (-.9, .25, .22), (-.2, .55, .42), (.5, .62, .5), (.7, .5, .42)], fat, (0, .25, .55), (0, R90, .15)); loft([(.66, .5, .42), (.73, .46, .38)], me, (0, .25, .55), (0, R90, .15)); cyl(.09, .7, mat('bone', '#F2EBDD', .5), (-1.3, .05, .55), (0, R90, .15), seg=24); cyl(.14, .03, mat('bone', '#F2EBDD', .5), (.74, .36, .58), (0, R90, .15))
    for k in range(3): loft([(0, .36, .24, 2.2), (.12, .36, .24, 2.2)], me, (-.5 + .65 * k, -.6, .14), (0, 0, .3 * k)); loft([(.0, .4, .28, 2.2), (.08, .4, .28, 2.2)], fat, (-.5 + .65 * k, -.6, .11), (0, 0, .3 * k)); cyl(.06, .6, mat('bone', '#F2EBDD', .5), (-.2 + .65 * k, -.75, .2), (0, R90, -.4), seg=16)
    shot(d=(.1, -1, .6))

@scene('k_salmon')
def _():
    sa = node_mix(mat('sa', '#E8845C', .35, coat=.4), '#E27A52', '#F2A985', 'wave', 1.6, 3, .3, .8, stretch=(1.5, .6, 1), distort=3); box(3.5, 1.6, .1, wood('#6B4A2E', '#4A2E1C'), (0, 0, .05)); loft([(-1.6, .08, .2), (-1.0, .13, .45), (.2, .16, .6), (1.1, .15, .5), (1.5, .08, .3)], sa, (0, .1, .2), (0, R90, .1)); [loft([(-.4, .025, .25), (.4, .025, .25)], sa, (.2 + .35 * k, -.55, .14 + .03 * k), (0, R90, .5 + .2 * k)) for k in range(3)]; [sphere(.14, mat('le', '#EBD34A', .4), (-1.1 + .3 * k, -.6, .18), scale=(1, 1, .5)) for k in range(2)]; shot(d=(.1, -1, .7))

@scene('k_juice')
def _():
    j = mat('j', '#D99A2E', .1, 0, .35, coat=.6); g = [(0, 0), (.36, 0), (.4, .06), (.4, 1.3), (.2, 1.75), (.15, 1.85), (.15, 2.2), (0, 2.2)]
    for x, y in ((-.9, .3), (0, .1)): lathe(g, j, (x, y, 0)); cyl(.18, .2, mat('cap', '#2F6B57', .4), (x, y, 2.25)); tube(.41, .40, .6, W(), (x, y, .75)); cyl(.18, .02, mat('ap', '#B8332A', .5), (x, y - .405, .8), (R90, 0, 0))
    lathe([(0, 0), (.3, 0), (.34, .9), (.31, .9), (.28, .08), (0, .08)], mat('gl', '#FFFFFF', .02, 0, .95), (.9, -.3, 0)); cyl(.28, .7, j, (.9, -.3, .4)); [sphere(.3, mat('apple', c, .25, coat=.5), (x, y, .29), scale=(1, 1, .92)) for x, y, c in ((1.3, .5, '#B8332A'), (.4, -.8, '#9AA83A'))]; shot('#E3E2DC')

@scene('k_pouffe')
def _():
    f = cloth('#5E7A6E'); loft([(.14, .95, .95, 2), (.2, 1.0, 1.0), (.8, 1.02, 1.02), (.92, .95, .95)], f, bv=.05); torus(1.0, .035, cloth('#4A6258'), (0, 0, .82), rs=10); cyl(.06, .04, cloth('#4A6258'), (0, 0, .93)); loft([(.1, .5, .5), (.14, .58, .58), (.5, .6, .6), (.58, .55, .55)], cloth('#C9A46A'), (1.5, -.7, 0), bv=.04); shot('#E3E2DC', (.1, -1, .45))

def table(round_):
    w = wood()
    if round_: cyl(1.25, .1, w, (0, 0, 1.4)); cyl(.12, 1.3, DARK(), (0, 0, .75)); lathe([(0, 0), (.75, 0), (.7, .06), (.2, .16), (.14, .3), (0, .3)], DARK())
    else: [box(1.15, 1.4, .1, w, (x, 0, 1.4)) for x in (-1.02, 1.02)]; box(.8, 1.4, .1, wood('#C79A62', '#9A6A3A'), (0, 0, 1.4)); box(2.9, 1.2, .18, w, (0, 0, 1.26)); [box(.16, .16, 1.3, w, (x, y, .66)) for x in (-1.45, 1.45) for y in (-.58, .58)]
@scene('k_exttable')
def _(): table(False); shot('#E3E2DC', (.4, -1, .4))
@scene('k_roundtable')
def _(): table(True); shot('#D6DAD4', (.2, -1, .4))

@scene('k_worktop')
def _():
    [box(3.2, .2, .24, wood(('#B98552', '#C79562', '#A9743F')[k % 3], '#8A5A30', (9, 1, 9)), (0, -.5 + .2 * k, 1.1), bv=.006) for k in range(6)]; [box(.9, 1.0, .95, W(), (x, .05, .48), bv=.02) for x in (-1.0, 1.0)]; [box(.8, .02, .8, mat('f', '#E4E6E2', .4), (x, -.46, .5), bv=.02) for x in (-1.0, 1.0)]; shot(d=(.3, -1, .5))

@scene('k_divan')
def _():
    f = cloth('#8A8F92'); box(2.0, 2.8, .55, f, (0, 0, .35), bv=.04); [box(.03, 1.2, .36, cloth('#7A7F82'), (1.01, y, .35), bv=.02) for y in (-.68, .68)]; [box(.05, .4, .05, STEEL(), (1.04, y, .42)) for y in (-.68, .68)]; box(2.0, 2.8, .4, cloth('#F2F0EA', 'voronoi', 5, .8), (0, 0, .82), bv=.12, seg=5); box(2.05, .14, 1.6, f, (0, 1.45, .8), bv=.05); [box(.8, .5, .2, cloth('#FFFFFF'), (x, 1.0, 1.1), bv=.1, seg=5) for x in (-.45, .45)]; shot(d=(.9, -1, .5))

@scene('k_bunk')
def _():
    m = mat('m', '#3A4248', .4, .4); [cyl(.05, 2.6, m, (x, y, 1.3), seg=24) for x in (-1.5, 1.5) for y in (-.6, .6)]
    for z in (.5, 1.75): box(3.0, 1.2, .05, m, (0, 0, z)); box(2.9, 1.15, .22, cloth('#F2F0EA'), (0, 0, z + .14), bv=.08); box(1.4, 1.18, .1, cloth('#51708A'), (.7, 0, z + .23), bv=.04); box(.5, .8, .16, cloth('#FFFFFF'), (-1.1, 0, z + .3), bv=.08)
    [cyl(.03, 3.0, m, (0, -.6, z), (0, R90, 0), seg=16) for z in (2.15, 2.4)]; [cyl(.03, 1.2, m, (x, 0, z), (R90, 0, 0), seg=16) for x in (-1.5, 1.5) for z in (.9, 2.2, 2.5)]; [cyl(.03, .5, m, (.9, -.75, .4 + .35 * k), (0, R90, 0), seg=16) for k in range(6)]; [cyl(.03, 2.4, m, (x, -.75, 1.2), seg=16) for x in (.65, 1.15)]; shot(d=(.5, -1, .3))

@scene('k_filing')
def _():
    m = mat('c', '#6E7E86', .4); box(1.1, 1.3, 2.7, m, (0, 0, 1.35), bv=.03); [box(1.0, .05, .58, mat('d', '#7C8C94', .4), (0, -.66, .38 + .65 * k), bv=.02) for k in range(4)]; [box(.3, .05, .06, STEEL(), (0, -.7, .45 + .65 * k)) for k in range(4)]; [box(.2, .03, .1, W(), (0, -.69, .56 + .65 * k), bv=.005) for k in range(4)]; cyl(.04, .04, STEEL(), (.42, -.68, 2.6), (R90, 0, 0), seg=20); shot(d=(.6, -1, .3))

@scene('k_bench')
def _():
    w = wood('#B0824E', '#8A5A30', (9, 1, 9)); [box(3.0, .18, .07, w, (0, -.4 + .22 * k, .85)) for k in range(5)]; [box(.12, .05, .8, w, (-1.3 + .26 * k, .6, 1.35), (-.12, 0, 0)) for k in range(11)]; [box(3.0, .1, .14, w, (0, .55 + .1 * k, .98 + .8 * k)) for k in (0, 1)]
    for x in (-1.5, 1.5): box(.13, .13, 1.25, w, (x, -.5, .62)); box(.13, .13, 1.9, w, (x, .6, .95), (-.05, 0, 0)); box(.16, 1.2, .08, w, (x, 0, 1.27)); box(.1, 1.0, .12, w, (x, .05, .74))
    shot('#DDE3D4', (.4, -1, .35))

def timber(kind):
    c = {'joist': ('#D9B27A', '#C0904F'), 'deck': ('#B5713F', '#8F5230'), 'skirt': ('#8A5A36', '#6B4226')}[kind]; w = wood(*c, (1, 9, 9)); sx, sz, n = {'joist': (.24, .5, 4), 'deck': (.5, .12, 7), 'skirt': (.5, .1, 5)}[kind]
    for j in range(n):
        for i in range(3 if kind != 'joist' else 5): x = (i - (1 if kind != 'joist' else 2)) * (sx + .03); (extrude([(-sx / 2, 0), (sx / 2, 0), (sx / 2, .04), (sx * .3, .09), (sx * .1, .1), (-sx / 2, .1)], 3.4, w, (x, .04 * ((i + j) % 3), j * .14), (R90, 0, 0), bv=.006) if kind == 'skirt' else box(sx, 3.4, sz, w, (x, .05 * ((i * 2 + j) % 3), sz / 2 + j * (sz + .015)), bv=.012))
for _name, _a in {'k_joist': 'joist', 'k_decking': 'deck', 'k_skirting': 'skirt'}.items():
    def _(a=_a): timber(a); shot('#E3E2DC' if a == 'joist' else '#DDE3D4', (.5 if a != 'deck' else -.6, -1, .55))
    scene(_name)(_)

@scene('k_trv')
def _():
    for x, s in ((-.6, 1), (.9, .7)):
        e = empty((x, 0, .55 * s), (0, 0, .4)); e.scale = (s,) * 3; ch = mat('ch', '#D5D9DB', .1, 1); cyl(.3, 1.0, ch, (0, 0, 0), (R90, 0, 0), parent=e); extrude(hexpts(.42), .3, ch, (0, -.55, 0), (R90, 0, 0), parent=e); cyl(.22, .5, ch, (0, -.85, 0), (R90, 0, 0), parent=e); cyl(.26, .9, ch, (0, .1, -.2), parent=e); lathe([(.34, .25), (.46, .4), (.5, .9), (.46, 1.4), (.3, 1.5), (0, 1.5)], W(), parent=e); [box(.05, .05, .6, mat('g', '#D5D8D4', .4), (.49 * math.cos(a), .49 * math.sin(a), .8), (0, 0, a), parent=e) for a in [TAU * k / 14 for k in range(14)]]
    shot(d=(.3, -1, .35))

@scene('k_saltjar')
def _():
    g = node_mix(mat('sg', '#A08A6E', .25, coat=.6), '#8F7A60', '#6E7F8A', 'noise', 3); lathe([(0, 0), (.65, 0), (.8, .3), (.85, .9), (.7, 1.4), (.55, 1.5), (0, 1.5)], g, (-.4, 0, 0)); lathe([(.62, 1.5), (.6, 1.58), (.2, 1.7), (.1, 1.75), (.14, 1.9), (0, 1.95)], g, (-.4, 0, 0)); lathe([(0, 0), (.4, 0), (.5, .2), (.52, .6), (.4, .9), (.3, .95), (.26, .95), (.3, .6), (0, .5)], g, (.95, -.3, 0)); shot('#E3E2DC')

@scene('k_crate')
def _():
    w = wood('#D9B27A', '#B98A50', (1, 1, 6)); box(2.4, 1.7, 1.4, wood('#CFA66C', '#B5854A'), (0, 0, .95), bv=.01); [box(.22, .06, 1.5, w, (x, -.88, .95)) for x in (-1.1, 0, 1.1)]; [box(2.44, .08, .2, w, (0, -.89, z)) for z in (.32, 1.58)]; [box(.06, .22, 1.5, w, (1.23, y, .95)) for y in (-.74, .74)]; [box(.08, 1.74, .2, w, (1.24, 0, z)) for z in (.32, 1.58)]; [box(2.5, .3, .08, w, (0, -.75 + .375 * k, 1.7)) for k in range(5)]; [box(.3, 1.7, .2, w, (x, 0, .1)) for x in (-.9, 0, .9)]; shot('#E3E2DC', (.6, -1, .45))

@scene('k_kraft')
def _():
    k = mat('k', '#B98A56', .9); [box(1.5, 1.1, .035, k, (-.6 + .02 * (i % 2), .3, .03 + .042 * i), bv=.004) for i in range(24)]; sweep([(.3, .2, .9), (.9, .0, 1.0), (1.3, -.3, .6), (1.7, -.6, .15)], .16, node_bump(mat('k', '#B98A56', .9), 'noise', 5, 1, .2), res=5); random.seed(6)
    for j in range(5): o = sphere(.32, node_bump(mat('k', '#C4965F', .9), 'noise', 4, 1, .3), (-.5 + .5 * j, -.8 + .1 * (j % 2), .26), seg=14); o.rotation_euler = (j, j * 2, 0); o.scale = (1.1, .8, .8)
    shot('#D6DAD4')

@scene('k_vcibags')
def _():
    v = mat('v', '#E3C24A', .25, 0, .55, coat=.4); [box(1.5, 1.0, .03, v, (-.8 + .02 * k, .4, .03 + .035 * k), (0, 0, .15 + .03 * k), bv=.004) for k in range(8)]; loft([(0, .75, .4, 4), (.3, .7, .38, 4), (.8, .55, .22, 3), (1.1, .4, .03, 3)], v, (.8, -.3, 0)); tube(.35, .2, .3, STEEL(.3), (.8, -.3, .3)); tube(.4, .22, .3, STEEL(.3), (-.5, -.8, .15)); shot()

def course(c, chairs):
    box(1.5, .05, 1.5, W(), (0, .3, 1.8), (-.12, 0, 0), bv=.02); box(1.4, .02, 1.35, mat('pa', '#FBFAF5', .8), (0, .26, 1.78), (-.12, 0, 0), bv=0); [cyl(.04, 2.7, wood(), (x, .3 + .1 * abs(x), 1.2), (0 if x else .25, -x * .15, 0), seg=20) for x in (-.7, 0, .7)]; box(1.5, .14, .05, STEEL(), (0, .18, 1.05)); [box(h, .01, .12, mat('b', x, .7), (-.5 + h / 2, .22 - .024 * k, 2.2 - .25 * k), (-.12, 0, 0), bv=0) for k, (h, x) in enumerate(((.9, c), (.6, '#E0B04A'), (1.0, '#24414F'), (.4, c)))]
    for k in range(chairs): x = -1.4 + 2.8 * k / max(1, chairs - 1); f = cloth(c); box(.6, .6, .08, f, (x, -.8, .6), bv=.03); box(.6, .06, .5, f, (x, -1.1, 1.0), bv=.03); [cyl(.025, .6, STEEL(), (x + dx, -.8 + dy, .3), seg=12) for dx in (-.25, .25) for dy in (-.25, .25)]
@scene('k_workshop')
def _(): course('#2F6B57', 3); shot('#DDE3E0', (.5, -1, .35))
@scene('k_course')
def _(): course('#B5552D', 2); shot('#E6DED4', (-.4, -1, .3))
