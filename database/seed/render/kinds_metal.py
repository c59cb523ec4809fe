"""Scenes of bars, drives and health, in the studio of scenes.py."""
from scenes import *
from lib import *
from kinds_industry import shot, bolts, RUB, W

def bars(hexed):
    st = STEEL(.16); spots = [(i - (4 - j) / 2, j) for j in range(4) for i in range(5 - j)]
    for i, j in spots:
        x, z = i * .42 - .6, .2 + j * .365
        if hexed: extrude(hexpts(.22), 3.4, st, (x, 0, z), (R90, 0, 0), bv=.008)
        else: cyl(.2, 3.4, st, (x, .05 * ((i + j) % 3), z), (R90, 0, 0), bv=.01, seg=48)
    [box(2.9, .12, .03, mat('strap', '#2E3439', .4), (-.2, y, .01)) for y in (-1, 1)]
@scene('k_roundbar')
def _(): bars(False); shot(d=(.55, -1, .5))
@scene('k_hexbar')
def _(): bars(True); shot('#E3E2DC', (-.5, -1, .5))

@scene('k_plate')
def _():
    m = node_mix(mat('pl', '#5E666C', .5, .8), '#5A6268', '#787F84', 'noise', 3); [box(3.2, 2.0, .1, m, (.05 * (k % 3), .04 * (k % 2), .2 + k * .13), (0, 0, .02 * (k % 3)), bv=.008) for k in range(6)]; [box(.14, 2.1, .14, wood(), (x, 0, .07)) for x in (-1.1, 1.1)]; shot(d=(.5, -1, .55))

@scene('k_coil')
def _():
    for x, y, s in ((-.5, .3, 1), (1.2, -.3, .7)):
        e = empty((x, y, s), (R90, 0, -.5)); e.scale = (s,) * 3; m = STEEL(.28); [tube(1.0 - .05 * k, .95 - .05 * k, 1.2 - .012 * (k % 3), m, (0, 0, .015 * (k % 2)), parent=e, bv=.004) for k in range(9)]; [box(.03, .1, 1.24, DARK(), (1.0 * math.cos(a), 1.0 * math.sin(a), 0), (0, 0, a), parent=e, bv=0) for a in (.6, 2.7, 4.4)]
        [box(.3, 1.1, .16, wood(), (x + d * s, y, .08), (0, 0, .5), bv=.02) for d in (-.45, .45)]
    shot()

@scene('k_wheels')
def _():
    for x, y, r, c, rot in ((-.7, .3, .75, '#C4552E', (R90, 0, -.5)), (.9, .5, .6, '#2B3034', (R90, 0, .4)), (.3, -.7, .4, '#D9A33A', (R90, 0, .1)), (1.5, -.5, .32, '#C4552E', (0, 0, 0))):
        e = empty((x, y, r if rot[0] else .25), rot); tube(r, r * .72, .5, mat('t', c, .45), parent=e, bv=.05); tube(r * .72, r * .3, .42, mat('hub', '#A8AFB4', .35, .9), parent=e, bv=.03); tube(r * .32, r * .14, .54, STEEL(.15), parent=e, bv=.01)
    for k in range(3): cyl(.14, .7, mat('ro', '#D9A33A', .45), (-1.6 + .1 * k, -.8 + .32 * k, .14), (0, R90, .2), seg=32); cyl(.05, .8, STEEL(), (-1.6 + .1 * k, -.8 + .32 * k, .14), (0, R90, .2), seg=20)
    shot()

@scene('k_pramwheels')
def _():
    for x, y, r, rz in ((-.8, .3, .9, -.5), (1.0, .1, .7, .35)):
        e = empty((x, y, r), (R90, 0, rz)); torus(r * .87, r * .13, RUB(), parent=e); torus(r * .74, .05, mat('rim', '#C9CED1', .25, 1), parent=e, rs=12); cyl(.13, .4, DARK(), parent=e, seg=32); [cyl(.016, r * .7, STEEL(), (r * .37 * math.cos(a), r * .37 * math.sin(a), .04), (0, R90, a), parent=e, seg=8, bv=0) for a in [TAU * k / 16 for k in range(16)]]
    cyl(.06, 2.3, STEEL(.15), (.2, -.8, .06), (0, R90, .12), seg=24); [cyl(.12, .12, DARK(), (.2 + s * 1.1, -.8 + s * .13, .12), (0, R90, .12), seg=24) for s in (-1, 1)]; shot()

@scene('k_hydcyl')
def _():
    e = empty((-.3, .1, .5), (0, R90, .25)); b = mat('b', '#3A4A56', .35, .3); tube(.48, .38, 2.0, b, (0, 0, -.3), parent=e); cyl(.52, .3, b, (0, 0, -1.35), parent=e); cyl(.52, .3, b, (0, 0, .75), parent=e); cyl(.2, 1.2, STEEL(.06), (0, 0, 1.3), parent=e); tube(.3, .15, .3, STEEL(), (0, 0, 2.0), (R90, 0, 0), parent=e); tube(.4, .2, .4, b, (0, 0, -1.75), (R90, 0, 0), parent=e); [cyl(.12, .2, STEEL(), (-.52, 0, z), (0, R90, 0), parent=e, seg=32) for z in (-1.2, .65)]
    tube(.42, .33, 1.6, STEEL(.1), (.6, -1.1, .42), (0, R90, .25)); shot()

@scene('k_slew')
def _():
    e = empty((0, 0, .2), (0, 0, 0)); st = STEEL(.25); extrude(gearpts(72, 1.62, .09), .3, st, parent=e, bv=.006); cyl(1.3, .31, mat('hole', '#DDE3E0', .85, spec=.2), (0, 0, .01), parent=e, bv=0, seg=128); tube(1.28, 1.0, .32, STEEL(.18), (0, 0, .05), parent=e); torus(1.29, .02, RUB(), (0, 0, .2), parent=e, rs=10)
    [cyl(.05, .02, BLACK(.7), (R * math.cos(a), R * math.sin(a), z), parent=e, seg=16, bv=0) for R, z in ((1.42, .16), (1.14, .22)) for a in [TAU * k / 24 for k in range(24)]]; shot(d=(.1, -1, .75))

@scene('k_planetary')
def _():
    m = mat('b', '#3D6E99', .35, coat=.3); e = empty((0, 0, 1.0), (0, R90, -.6)); cyl(.95, .22, m, (0, 0, .5), parent=e); bolts(10, .82, .06, .3, .5, STEEL(), e); cyl(.74, .7, m, (0, 0, .1), parent=e, bv=.03); cyl(.82, .16, m, (0, 0, -.3), parent=e); cyl(.72, .5, m, (0, 0, -.6), parent=e, bv=.03); cyl(.8, .14, m, (0, 0, -.85), parent=e); cyl(.6, .3, DARK(), (0, 0, -1.05), parent=e); cyl(.5, .3, m, (0, 0, .7), parent=e); cyl(.27, 1.2, STEEL(.12), (0, 0, 1.1), parent=e); box(.08, .14, .6, DARK(), (.25, 0, 1.3), parent=e)
    tube(.5, .42, .4, STEEL(), (1.1, -.9, .2)); [extrude(gearpts(16, .22, .05), .3, BRASS(.25), (1.1 + .2 * math.cos(a), -.9 + .2 * math.sin(a), .2), bv=.006) for a in (0, 2.09, 4.19)]; shot()

@scene('k_leafchain')
def _():
    st = mat('st', '#7E878D', .3, 1)
    for y, rz, n in ((.3, .18, 8), (-.6, .05, 7)):
        e = empty((-.2, y, .3), (0, 0, rz))
        for k in range(n):
            x = -1.6 + k * .46
            for j in range(4): yy = -.27 + j * .15 + (.075 if k % 2 else 0); [cyl(.2, .06, st, (x + d, yy, 0), (R90, 0, 0), parent=e, seg=28, bv=.008) for d in (0, .46)]; box(.46, .06, .28, st, (x + .23, yy, 0), parent=e, bv=.008)
            cyl(.09, .85, STEEL(.12), (x, .02, 0), (R90, 0, 0), parent=e, seg=24)
    shot(d=(.25, -1, .65))

@scene('k_timing')
def _():
    def belt(x, y, r, w, c, rot):
        e = empty((x, y, r + .02 if rot[0] else w / 2), rot); m = mat('belt', c, .7); tube(r, r - .07, w, m, parent=e, bv=.005); n = int(r * 44); [box(.1, .07, w * .98, m, ((r - .1) * math.cos(a), (r - .1) * math.sin(a), 0), (0, 0, a), parent=e, bv=.01) for a in [TAU * k / n for k in range(n)]]
    belt(-.6, .4, .95, 1.3, '#23282B', (R90, 0, -.5)); belt(1.1, .1, .6, .35, '#2B3136', (0, 0, 0)); belt(1.1, .1, .42, .3, '#23282B', (0, 0, 0)); belt(.5, -.8, .3, .3, '#2B3136', (R90, 0, .6)); shot(d=(.1, -1, .5))

def bushes(split):
    for x, y, s in ((-1.0, .2, 1), (.3, .5, .75), (1.3, 0, .9), (-.1, -.7, .6), (.9, -.8, .45)):
        e = empty((x, y, 0)); e.scale = (s,) * 3; st = STEEL(.22) if split else mat('ph', '#4B5054', .4, .8)
        if split: lathe([(.42, 0), (.72, 0), (.58, .9), (.42, .9)], st, parent=e, closed=True); tube(.66, .42, .22, DARK(), (0, 0, 1.0), parent=e); box(.1, .5, 1.0, BLACK(), (0, -.52, .5), parent=e, bv=0)
        else: lathe([(.36, 0), (.66, 0), (.74, .6), (.36, .6)], st, parent=e, closed=True); [cyl(.1, .03, BLACK(.8), (.55 * math.cos(a), .55 * math.sin(a), .6), parent=e, seg=20, bv=0) for a in (.3, 2.4, 4.5)]; box(.06, .34, .62, BLACK(), (0, -.53, .31), parent=e, bv=0)
@scene('k_taperbush')
def _(): bushes(False); shot(d=(.2, -1, .6))
@scene('k_sleeves')
def _(): bushes(True); shot('#E3E2DC', (-.1, -1, .55))

@scene('k_shafts')
def _():
    for y, rz, L, s in ((.5, .2, 3.0, 1), (-.1, .12, 2.4, .8), (-.75, .05, 1.7, .65)):
        e = empty((0, y, .34 * s), (0, R90, rz)); e.scale = (s, s, 1); st = STEEL(.18); cyl(.22, L, st, parent=e); extrude(gearpts(14, .3, .07), L * .3, st, (0, 0, L * .28), parent=e, bv=.006); cyl(.3, .5, st, (0, 0, -.1 * L), parent=e); extrude(gearpts(18, .42, .1), .35, st, (0, 0, -.3 * L), parent=e, bv=.006)
    shot(d=(.15, -1, .6))

@scene('k_railguide')
def _():
    for y, rz, L, s in ((.4, .25, 3.2, 1), (-.6, .1, 2.4, .8)):
        e = empty((0, y, 0), (0, 0, rz)); e.scale = (1, s, s); st = STEEL(.14); extrude([(-.3, 0), (.3, 0), (.3, .2), (.2, .3), (.3, .4), (.3, .55), (-.3, .55), (-.3, .4), (-.2, .3), (-.3, .2)], L, st, (0, 0, 0), (R90, 0, R90), parent=e, bv=.01); [cyl(.1, .02, BLACK(.7), (-L / 2 + .2 + .4 * k, 0, .552), parent=e, seg=20, bv=0) for k in range(int(L / .4))]
        for x in (-.6, .5): box(.8, 1.0, .5, STEEL(.25), (x, 0, .62), parent=e, bv=.03); [box(.1, 1.0, .5, mat('g', '#2F7D57', .4), (x + d * .44, 0, .62), parent=e, bv=.02) for d in (-1, 1)]; [cyl(.07, .02, BLACK(), (x + dx, dy, .875), parent=e, seg=16, bv=0) for dx in (-.25, .25) for dy in (-.35, .35)]
    shot(d=(.2, -1, .6))

@scene('k_jack')
def _():
    m = mat('b', '#3E7A5E', .4, coat=.3); box(1.5, 1.2, .16, m, (0, 0, .1)); cyl(.55, .8, m, (0, 0, .55), bv=.05); cyl(.3, 1.5, m, (0, 0, .5), (0, R90, 0), bv=.03); cyl(.12, 2.2, STEEL(.12), (0, 0, .5), (0, R90, 0)); cyl(.38, .3, m, (0, 0, 1.05)); cyl(.16, 2.2, STEEL(.15), (0, 0, 1.7)); [torus(.165, .02, STEEL(.2), (0, 0, 1.25 + .06 * k), rs=8, seg=48) for k in range(24)]; cyl(.45, .12, STEEL(), (0, 0, 2.8)); [cyl(.07, .14, DARK(), (.32 * math.cos(a), .32 * math.sin(a), 2.8), seg=16) for a in (.78, 2.35, 3.93, 5.5)]; shot(d=(.4, -1, .3))

@scene('k_masks')
def _():
    box(1.5, .9, .7, mat('bx', '#EAF0F2', .5), (-.6, .6, .35), (0, 0, .2), bv=.02); box(.9, .02, .3, mat('b', '#4A90B8', .5), (-.52, .13, .4), (0, 0, .2), bv=0)
    for k, (x, y, rz) in enumerate(((.6, .1, -.3), (-.3, -.6, .15), (1.1, -.8, .5))):
        e = empty((x, y, .1), (.25, 0, rz)); m = mat('m', '#8FC3DC' if k < 2 else '#EDF2F3', .9); [box(1.2, .17, .03, m, (0, -.3 + .15 * j, .02 + .03 * (2 - abs(2 - j))), ((.25 if j % 2 else -.25), 0, 0), parent=e, bv=.01) for j in range(5)]; box(.5, .03, .02, STEEL(), (0, .36, .06), parent=e); [sweep([(s * .58, .28, .05), (s * 1.0, .35, .02), (s * 1.0, -.4, .02), (s * .58, -.3, .05)], .02, W(), parent=e) for s in (-1, 1)]
    shot(d=(.1, -1, .65))

@scene('k_sharps')
def _():
    def bin(x, y, s): e = empty((x, y, 0), (0, 0, -.2)); e.scale = (s,) * 3; loft([(0, .62, .52, 5), (1.3, .75, .62, 5)], mat('y', '#E9C02C', .35, coat=.3), parent=e, bv=.04); loft([(1.3, .8, .67, 5), (1.42, .8, .67, 5), (1.5, .7, .58, 5)], mat('r', '#C93A2B', .35), parent=e, bv=.02); cyl(.36, .14, mat('r2', '#B02E22', .4), (0, 0, 1.54), parent=e); box(.5, .02, .5, W(), (0, -.6, .75), (.09, 0, 0), parent=e, bv=0)
    bin(-.5, .1, 1.1); bin(1.1, .1, .7); shot()

@scene('k_rollator')
def _():
    al = mat('fr', '#9B2F38', .3, .3, coat=.5); bk = BLACK(.6)
    for s in (-1, 1):
        y = s * .6; sweep([(-.8, y, .25), (-.5, y, 1.1), (-.35, y, 1.6), (.35, y, 2.1)], .06, al, smooth=False); sweep([(.75, y, .25), (-.35, y, 1.6)], .06, al, smooth=False); cyl(.08, .5, bk, (.5, y, 2.15), (0, R90, 0), seg=24); sweep([(.5, y, 2.1), (.6, y, 2.0), (.3, y, 1.98)], .025, STEEL())
        for x in (-.85, .8): cyl(.28, .14, bk, (x, y, .28), (R90, 0, 0), bv=.04, seg=48); cyl(.16, .16, mat('h', '#C9CED1', .4), (x, y, .28), (R90, 0, 0), seg=32)
    box(.7, 1.15, .1, bk, (.1, 0, 1.35), bv=.04); sweep([(-.45, -.6, 1.7), (-.6, 0, 1.75), (-.45, .6, 1.7)], .07, bk); box(.35, .9, .5, mat('bag', '#3A4046', .9), (.15, 0, 1.0), bv=.06); shot(d=(.8, -1, .35))

def instrument(kind, x, y, rz, s=1.):
    e = empty((x, y, .08), (0, 0, rz)); e.scale = (s,) * 3; st = STEEL(.1)
    for d in (-1, 1):
        sweep([(0, 0, 0), (d * .18, -.8, 0), (d * .3, -1.3, 0)], .05, st, parent=e); torus(.24, .045, st, (d * .38, -1.55, 0), parent=e, rs=12, seg=40)
        if kind == 's': sweep([(0, 0, 0), (d * .1, .5, 0), (-d * .02 + .12, 1.2, 0)], .055, st, parent=e)
        else: sweep([(0, 0, 0), (d * .06, .3, 0), (d * .03 + (.25 if kind == 'c' else 0), 1.0 if kind != 'n' else .6, 0)], .06 if kind != 'n' else .085, st, parent=e); box(.2, .05, .05, st, (d * .12, -1.05, .03 * d), parent=e, bv=.01)
    cyl(.1, .14, st, parent=e, seg=32)
    if kind == 'n': [box(.07, .5, .05, BRASS(.2), (d * .03, .4, .05), parent=e, bv=.01) for d in (-1, 1)]
def tray(): box(3.4, 2.6, .04, mat('cl', '#3E8C8A', .95), (0, -.1, .02), bv=.01); box(3.0, 2.2, .03, mat('cl2', '#57A5A2', .95), (0, -.1, .03), bv=.01)
for _name, _k in {'k_scissors': 's', 'k_forceps': 'c', 'k_needle': 'n'}.items():
    def _(k=_k): tray(); instrument(k, -.6, .2, .4, .85); instrument(k, .8, .2, -.2, .75); shot('#E2E7E6', (.05, -1, 1.1))
    scene(_name)(_)

@scene('k_mattress')
def _():
    t = cloth('#F2F0EA', 'voronoi', 5, .8); box(3.2, 2.0, .62, t, (0, 0, .45), (0, 0, .35), bv=.16, seg=6); box(3.24, 2.04, .1, mat('b', '#51708A', .9), (0, 0, .45), (0, 0, .35), bv=.04); box(1.0, .6, .22, cloth('#FFFFFF'), (-1.0, .1, .86), (0, 0, .35 + .1), bv=.11, seg=6); shot(d=(.1, -1, .5))

@scene('k_medmattress')
def _():
    e = empty((0, 0, 0), (0, 0, .3)); box(3.3, 1.3, .5, mat('pu', '#2C5E86', .5), (0, 0, .3), parent=e, bv=.12, seg=5); [box(.42, 1.15, .1, mat('c', '#3C74A0', .5), (-1.4 + .47 * k, 0, .56), parent=e, bv=.05, seg=4) for k in range(7)]; box(.5, .3, .4, W(), (1.2, -1.0, .2), parent=e); sweep([(1.2, -.85, .2), (1.3, -.7, .1), (1.5, -.6, .2)], .05, BLACK(), parent=e); shot(d=(.1, -1, .5))
