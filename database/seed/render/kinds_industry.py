"""Scenes of industrial goods, in the studio of scenes.py. Shapes in metres of the studio, about three wide."""
from scenes import *
from lib import *

W = lambda: mat('w', '#F1F2EF', .35)
RUB = lambda: mat('rub', '#1B1D1F', .75)
def shot(bg='#DDE3E0', d=(.25, -1, .4)): studio(bg); frame(d)
def bolts(n, R, r, h, z, m, parent): [cyl(r, h, m, (R * math.cos(TAU * i / n), R * math.sin(TAU * i / n), z), parent=parent, seg=20, bv=.005) for i in range(n)]

@scene('k_encoder')
def _():
    for x, y, s, rz in ((-.4, 0, 1, -.4), (1.35, .5, .6, .5)):
        e = empty((x, y, s * .85), (R90, 0, rz)); e.scale = (s,) * 3
        tube(.85, .3, .55, mat('b', '#2D4A63', .4, .2), parent=e, bv=.05); tube(.88, .3, .16, STEEL(), (0, 0, .33), parent=e); tube(.4, .28, .3, STEEL(.15), (0, 0, .5), parent=e); bolts(4, .66, .06, .05, .43, DARK(), e)
        sweep([(0, -.8, 0), (0, -1.1, 0), (.5, -1.2 if s == 1 else -.85, -.4), (1.2, -.82, -.2)], .08, RUB(), parent=e)
    shot()

@scene('k_resistor')
def _():
    al = mat('al', '#C6CACC', .35, 1)
    for y, w, z in ((.5, 2.8, 0), (-.5, 2.0, 0)):
        box(w, .6, .12, al, (0, y, .06), bv=.01); [box(w, .05, .5, al, (0, y - .24 + k * .12, .35), bv=.01) for k in range(5)]
        box(.25, .5, .4, BLACK(), (w / 2 + .1, y, .3), bv=.02); sweep([(w / 2 + .2, y, .3), (w / 2 + .6, y, .35), (w / 2 + .8, y - .2, .05), (w / 2 + 1.1, y - .3, .05)], .045, mat('c', '#C4553F', .5))
    shot(d=(.3, -1, .6))

@scene('k_manifold')
def _():
    for k in range(6):
        x = -1.25 + k * .42; box(.38, .9, 1.0, W(), (x, 0, .75), bv=.03); box(.34, .5, .35, BLACK(), (x, -.15, 1.42), bv=.03); cyl(.05, .05, mat('l', '#39D98A', .3, emit='#39D98A', es=2), (x, -.3, 1.61), seg=16)
        [cyl(.11, .22, mat('r', '#2E6FB0', .4), (x, -.52, z), (R90, 0, 0), bv=.02, seg=32) for z in (.5, .85)]
    box(2.9, 1.0, .28, mat('al', '#B9C0C4', .3, 1), (-.2, 0, .14)); box(.5, .9, 1.3, DARK(.5), (1.5, 0, .65), bv=.03); cyl(.16, .2, STEEL(), (1.5, -.5, .9), (R90, 0, 0), seg=32)
    shot()

@scene('k_pushin')
def _():
    br = BRASS(.2); ni = mat('ni', '#D5D2C4', .18, 1); bl = mat('r', '#2A66A8', .4)
    def one(x, y, rz, m, tee=False):
        e = empty((x, y, .3), (0, R90, rz)); extrude(hexpts(.3), .3, m, parent=e); cyl(.2, .5, m, (0, 0, .35), parent=e); tube(.24, .14, .45, m, (0, 0, -.35), parent=e); tube(.26, .13, .12, bl, (0, 0, -.6), parent=e)
        [torus(.2, .015, m, (0, 0, .25 + .06 * i), parent=e, rs=8) for i in range(5)]
        if tee: tube(.22, .13, .5, m, (.35, 0, -.3), (0, R90, 0), parent=e); tube(.24, .12, .1, bl, (.63, 0, -.3), (0, R90, 0), parent=e)
    one(-.9, .4, .4, ni); one(.6, .6, -.5, ni, True); one(-.4, -.6, .1, br); one(1.1, -.4, .9, ni); one(-1.6, -.4, 1.2, ni, True); shot()

@scene('k_brassfittings')
def _():
    br = BRASS(.22)
    def end(e, z, s): extrude(hexpts(.36), .28, br, (0, 0, z), parent=e); tube(.27, .19, .5, br, (0, 0, z + s * .35), parent=e); [torus(.27, .018, br, (0, 0, z + s * (.2 + .08 * i)), parent=e, rs=8) for i in range(5)]
    def straight(x, y, rz): e = empty((x, y, .36), (0, R90, rz)); cyl(.3, .5, br, parent=e); end(e, .3, 1); end(e, -.3, -1)
    straight(-.8, .7, .3); straight(1.2, -.2, 1.1)
    e = empty((-.2, -.6, .38), (0, R90, -.2)); cyl(.32, .9, br, parent=e); end(e, .5, 1); end(e, -.5, -1); cyl(.3, .6, br, (-.4, 0, 0), (0, R90, 0), parent=e); [torus(.28, .02, br, (-.5 - .08 * i, 0, 0), (0, R90, 0), parent=e, rs=8) for i in range(3)]
    for x, y in ((.7, .9), (1.6, .8), (-1.7, 0)): e = empty((x, y, .0)); extrude(hexpts(.36), .25, br, (0, 0, .13), parent=e); tube(.26, .18, .5, br, (0, 0, .45), parent=e); [torus(.26, .018, br, (0, 0, .35 + .08 * i), parent=e, rs=8) for i in range(4)]
    shot(d=(.2, -1, .55))

@scene('k_cups')
def _():
    for x, y, s, c in ((-.9, .2, 1, '#2E3439'), (.45, .35, .8, '#B8432F'), (1.45, .1, .6, '#2A66A8'), (-.1, -.75, .5, '#D8A23A'), (.8, -.7, .4, '#2E3439')):
        e = empty((x, y, 0)); e.scale = (s,) * 3; m = mat('cup', c, .6)
        lathe([(.72, 0), (.7, .06), (.45, .22), (.6, .36), (.42, .48), (.56, .62), (.3, .76), (.28, .9), (0, .9)], m, parent=e); cyl(.22, .35, STEEL(), (0, 0, 1.05), parent=e); extrude(hexpts(.28), .18, STEEL(), (0, 0, 1.15), parent=e); cyl(.14, .4, STEEL(), (0, 0, 1.4), parent=e)
    shot()

@scene('k_servicekit')
def _():
    box(1.7, 1.1, .5, mat('case', '#2B3338', .5), (-.5, .4, .25), bv=.06); box(1.6, 1.0, .05, mat('foam', '#51585C', .95), (-.5, .4, .51), bv=.01)
    [cyl(.14, .8, mat('bat', c, .35), (-1.05 + .32 * k, .45, .56), (R90, 0, 0), bv=.02, seg=32) for k, c in enumerate(('#2F7D57', '#2F7D57', '#2F7D57', '#2F7D57'))]
    loft([(0, .2, .2), (.9, .24, .24), (1.3, .26, .03)], mat('tube', '#E0A93B', .35), (1.0, -.3, 0)); loft([(0, .17, .17), (.8, .2, .2), (1.15, .22, .03)], W(), (1.55, .2, 0))
    cyl(.32, .5, mat('tin', '#3D6E99', .35), (.0, -.6, .25)); cyl(.33, .06, W(), (0, -.6, .52)); shot(d=(.2, -1, .5))

@scene('k_smartcam')
def _():
    def cam(x, y, s, rz, c):
        e = empty((x, y, .62 * s), (0, 0, rz)); e.scale = (s,) * 3; box(1.0, 1.2, 1.0, mat('b', c, .4, .3), parent=e, bv=.07); cyl(.4, .5, BLACK(.35), (0, -.8, 0), (R90, 0, 0), parent=e, bv=.04); cyl(.3, .04, mat('gl', '#16283A', .05, coat=1), (0, -1.06, 0), (R90, 0, 0), parent=e)
        [cyl(.05, .05, mat('l', '#F4F0DC', .3, emit='#FFF6DA', es=2), (.43 * math.cos(a), -.61, .43 * math.sin(a)), (R90, 0, 0), parent=e, seg=16) for a in (.785, 2.356, 3.927, 5.498)]
        [cyl(.1, .25, STEEL(), (dx, .68, .2), (R90, 0, 0), parent=e, seg=24) for dx in (-.25, .25)]; [box(.03, 1.1, .8, DARK(.5), (.52, 0, 0), parent=e, bv=.01)]
    cam(-.5, .1, 1, -.5, '#2B5C8A'); cam(1.1, .2, .7, .3, '#3A4248'); shot()

@scene('k_terminals')
def _():
    al = mat('al', '#C6CACC', .3, 1); box(3.2, .5, .06, al, (0, 0, .03)); [box(3.2, .06, .18, al, (0, s * .25, .1), bv=.01) for s in (-1, 1)]
    cs = ['#C9CCC8'] * 5 + ['#2A66A8'] * 2 + ['#C9CCC8'] * 4 + ['#4E9A45'] + ['#D98032'] * 2
    for k, c in enumerate(cs):
        x = -1.4 + k * .2; m = mat('t', c, .5); extrude([(-.75, 0), (.75, 0), (.75, .35), (.45, .7), (.3, 1.05), (-.3, 1.05), (-.45, .7), (-.75, .35)], .18, m, (x, 0, .18), (R90, 0, R90), bv=.012)
        [cyl(.06, .04, STEEL(.3), (x, s * .52, .72), (s * .75, 0, 0), seg=20) for s in (-1, 1)]; [box(.08, .16, .02, mat('d', '#D98032', .5), (x, s * .18, 1.24), bv=0) for s in (-1, 1)]
    shot(d=(.45, -1, .6))

@scene('k_probe')
def _():
    for y, L, rz in ((.35, 2.4, .2), (-.5, 1.7, -.1)):
        e = empty((-.3, y, .25), (0, R90, rz)); cyl(.07, L, STEEL(.12), (0, 0, -.3), parent=e, seg=32); extrude(hexpts(.25), .22, STEEL(), (0, 0, L / 2 - .3), parent=e); cyl(.16, .35, STEEL(), (0, 0, L / 2 - .55), parent=e)
        cyl(.18, .5, STEEL(.2), (0, 0, L / 2 + .05), parent=e); tube(.17, .12, .3, BRASS(), (0, 0, L / 2 + .42), parent=e)
        sweep([(0, 0, L / 2 + .4), (0, 0, L / 2 + .9), (.1, .5, L / 2 + 1.0), (.18, 1.0, L / 2 + .4)], .07, mat('c', '#E0912F' if y > 0 else '#23292D', .5), parent=e)
    shot(d=(.1, -1, .7))

@scene('k_harness')
def _():
    cs = ('#B8432F', '#2A66A8', '#2F7D57', '#E0B04A', '#23292D')
    for k, c in enumerate(cs): sweep([(-1.9, .6 - .12 * k, .12), (-1.2, .5 - .1 * k, .1), (-.6, .1 - .05 * k, .12), (.4, -.1 - .05 * k, .14), (.9, .4 - .3 * k, .1), (1.6, .8 - .42 * k, .12)], .05, mat('c', c, .45))
    [torus(.17, .035, BLACK(), (x, y, .12), (R90, 0, R90 + .3), seg=32, rs=10) for x, y in ((-.55, .02), (-.1, -.12), (.35, -.2))]
    box(.4, .95, .34, W(), (-2.0, .36, .17), bv=.03); [box(.5, .3, .26, mat('p', '#23292D' if k % 2 else '#DADBD6', .4), (1.75, .8 - .42 * k, .13), bv=.03) for k in range(5)]
    shot(d=(.1, -1, .75))

@scene('k_tray')
def _():
    z = node_bump(mat('zn', '#B4BABD', .38, 1), 'voronoi', 9, .08, .02)
    for x, y, zz, rz in ((0, 0, .0, .25), (.2, .15, .5, .25)):
        e = empty((x, y, zz), (0, 0, rz)); [box(3.4, .05, .42, z, (0, s * .6, .22), parent=e, bv=.01) for s in (-1, 1)]; [box(.3, 1.2, .04, z, (-1.5 + k * .5, 0, .03), parent=e, bv=.01) for k in range(7)]
        [box(3.4, .16, .04, z, (0, s * .6, .42), parent=e, bv=.01) for s in (-1, 1)]
    shot(d=(.35, -1, .7))

@scene('k_minipc')
def _():
    for x, y, rz, c in ((-.4, .2, .3, '#2E3439'), (1.1, -.4, -.3, '#C9CDCE')):
        e = empty((x, y, 0), (0, 0, rz)); box(1.6, 1.6, .42, mat('b', c, .35, .3), (0, 0, .25), parent=e, bv=.1, seg=5); box(1.3, .02, .2, BLACK(.4), (0, -.8, .26), parent=e, bv=.01)
        [box(.16, .03, .07, mat('u', '#3E6FA0', .4), (-.35 + .26 * k, -.815, .26), parent=e, bv=.01) for k in range(3)]; cyl(.05, .03, glow('#39D98A', 1), (.5, -.815, .26), (R90, 0, 0), parent=e, seg=20)
    shot(d=(.1, -1, .6))

@scene('k_gateway')
def _():
    e = empty((0, 0, 0), (0, 0, .25)); al = mat('al', '#2F3A42', .4, .6); box(2.1, 1.3, .45, al, (0, 0, .26), parent=e, bv=.05); [box(2.1, .05, .06, al, (0, -.5 + k * .2, .5), parent=e, bv=.01) for k in range(6)]; [box(.2, 1.3, .05, STEEL(), (s * 1.12, 0, .03), parent=e, bv=.01) for s in (-1, 1)]
    for x in (-.8, .8): cyl(.09, .2, BRASS(), (x, -.72, .26), (R90, 0, 0), parent=e, seg=24); cyl(.06, 1.5, BLACK(.5), (x, -.82, 1.0), parent=e, seg=24); cyl(.08, .2, BLACK(.5), (x, -.82, .28), parent=e, seg=24)
    [box(.26, .04, .2, BLACK(), (-.3 + .36 * k, -.66, .26), parent=e, bv=.01) for k in range(3)]; [cyl(.03, .02, glow('#39D98A', 2), (-.3 + .2 * k, -.66, .42), (R90, 0, 0), parent=e, seg=12) for k in range(4)]; shot()

@scene('k_node')
def _():
    for x, y, s, c in ((-.6, 0, 1, '#E9ECE8'), (.9, .3, .75, '#C8D2CE')):
        e = empty((x, y, 0)); e.scale = (s,) * 3; box(.95, .5, 1.2, mat('b', c, .4), (0, 0, 1.3), parent=e, bv=.1, seg=4); box(.7, .02, .5, mat('pv', '#173350', .15, coat=1), (0, -.255, 1.5), parent=e, bv=.02); cyl(.05, .9, BLACK(), (.3, 0, 2.2), parent=e, seg=20); cyl(.12, .8, DARK(), (0, 0, .5), parent=e, seg=32); cyl(.2, .3, mat('p', '#D98032', .4), (0, 0, .15), parent=e, seg=32); cyl(.06, .03, glow('#39D98A', 1), (.0, -.26, 1.0), (R90, 0, 0), parent=e, seg=20)
    shot()

@scene('k_videobar')
def _():
    e = empty((0, 0, .45), (0, 0, .15)); loft([(-1.6, .3, .26, 4), (1.6, .3, .26, 4)], mat('f', '#2B2F33', .8), (0, 0, 0), (0, R90, 0), parent=e, bv=.04); cyl(.26, .16, BLACK(.3), (0, -.3, 0), (R90, 0, 0), parent=e); cyl(.15, .06, mat('gl', '#1A2E44', .05, coat=1), (0, -.38, 0), (R90, 0, 0), parent=e)
    [box(.015, .03, .4, mat('g', '#4A5157', .7), (s * (.45 + .1 * k), -.27, 0), parent=e, bv=0) for s in (-1, 1) for k in range(11)]; box(.9, .5, .1, STEEL(.3), (0, 0, -.38), parent=e); [box(.02, .03, .1, glow('#39D98A', 1), (.3, -.27, .0), parent=e, bv=0)]
    shot(d=(.15, -1, .28))

def supply(c, knobs, screen):
    e = empty((0, 0, 0), (0, 0, .3)); box(2.3, 1.5, 1.3, mat('b', c, .45), (0, 0, .75), parent=e, bv=.05); box(2.2, .03, 1.2, mat('f', '#E6E8E4', .4), (0, -.76, .75), parent=e, bv=.02); box(1.0, .03, .5, mat('s', '#0C1A22', .15, emit=screen, es=.8), (-.45, -.785, 1.0), parent=e, bv=.02)
    for k in range(knobs): cyl(.14, .16, DARK(.5), (.35 + .36 * (k % 2), -.82, 1.1 - .36 * (k // 2)), (R90, 0, 0), parent=e, seg=32)
    [cyl(.09, .16, mat('j', x, .4), (-.85 + .35 * k, -.82, .4), (R90, 0, 0), parent=e, seg=24) for k, x in enumerate(('#B8432F', '#23292D', '#2F7D57'))]; [cyl(.08, .1, BLACK(), (x, y, .05), parent=e, seg=20) for x in (-1, 1) for y in (-.6, .6)]
@scene('k_benchsupply')
def _(): supply('#3A4A56', 4, '#1F8A66'); shot()
@scene('k_tester')
def _():
    supply('#5B6470', 2, '#2A7FB8'); box(.8, .7, .3, mat('jig', '#2F6B57', .5), (1.9, -.6, .15), (0, 0, -.2)); box(.55, .45, .04, mat('pcb', '#1C6B4A', .4), (1.9, -.6, .33), (0, 0, -.2)); sweep([(.6, -1.0, .4), (.9, -1.5, .1), (1.4, -1.2, .1), (1.6, -.8, .25)], .05, BLACK()); shot('#E3E2DC')

@scene('k_storagecontainer')
def _():
    e = empty((0, 0, 0), (0, 0, .45)); w = mat('w', '#E8EBE8', .4); box(3.4, 1.4, 1.5, w, (0, 0, .8), parent=e, bv=.02); [box(.07, .04, 1.3, w, (-1.6 + .16 * k, -.71, .8), parent=e, bv=.01) for k in range(21)]
    for k in range(2): box(.6, .05, .9, DARK(.5), (.5 + .8 * k, -.75, .85), parent=e, bv=.02); cyl(.22, .06, BLACK(), (.5 + .8 * k, -.78, 1.0), (R90, 0, 0), parent=e)
    box(.04, 1.3, 1.35, mat('d', '#2F6B57', .4), (-1.71, 0, .8), parent=e, bv=.01); [cyl(.03, 1.3, STEEL(), (-1.75, y, .8), parent=e, seg=12) for y in (-.3, .3)]; [box(.18, .18, .16, DARK(), (x, y, .04), parent=e) for x in (-1.6, 1.6) for y in (-.62, .62)]; shot()

def substation(c, roof):
    e = empty((0, 0, 0), (0, 0, .4)); m = mat('b', c, .6); box(2.6, 1.6, .2, mat('base', '#9A9C98', .9), (0, 0, .1), parent=e); box(2.4, 1.4, 1.5, m, (0, 0, .95), parent=e, bv=.03); box(2.6, 1.6, .14, mat('r', roof, .6), (0, 0, 1.78), parent=e, bv=.04)
    for k in range(3):
        x = -.78 + .78 * k; box(.7, .03, 1.3, m, (x, -.72, .95), parent=e, bv=.02); [box(.5, .03, .03, DARK(.6), (x, -.745, 1.2 + .07 * j), parent=e, bv=0) for j in range(5)]; box(.05, .06, .2, STEEL(), (x + .26, -.75, .85), parent=e)
    cyl(.15, .02, mat('y', '#E8C23A', .5), (-.78, -.74, .75), (R90, 0, 0), parent=e, seg=3)
@scene('k_substation')
def _(): substation('#6E8372', '#4F5F55'); shot()
@scene('k_packaged')
def _(): substation('#C9C6B8', '#7C8288'); shot('#D6DAD4', (-.3, -1, .45))

@scene('k_ringmain')
def _():
    m = mat('b', '#D9DCD8', .4)
    for k in range(3):
        x = -1 + k; box(.96, .9, 2.0, m, (x, 0, 1.1), bv=.03); box(.7, .03, .7, mat('p', '#3A4A56', .4), (x, -.46, 1.6), bv=.02); cyl(.16, .06, mat('h', '#B8432F', .4), (x, -.49, 1.75), (R90, 0, 0), seg=32); box(.06, .06, .3, BLACK(), (x, -.53, 1.75)); [cyl(.05, .04, glow('#39D98A', 1), (x - .2 + .2 * j, -.48, 1.38), (R90, 0, 0), seg=16) for j in range(3)]; box(.8, .03, .7, m, (x, -.46, .6), bv=.02); box(.2, .05, .05, STEEL(), (x, -.49, .85))
    box(3.0, .92, .12, DARK(), (0, 0, .06)); shot()

@scene('k_chargelead')
def _():
    c = mat('c', '#E07B2E', .5); [torus(.95, .075, c, (.02 * k, .03 * k, .08 + .15 * k), seg=96, rs=12) for k in range(4)]
    for x, y, rz in ((-.2, -1.25, .2), (1.0, -1.0, .7)):
        e = empty((x, y, .26), (0, R90, rz)); loft([(-.5, .1, .1), (-.1, .2, .2), (.25, .27, .25), (.3, .3, .28)], BLACK(.45), parent=e); loft([(.3, .25, .24, 2.5), (.75, .25, .24, 2.5)], mat('g', '#3A4046', .5), parent=e, bv=.02)
        [cyl(.04, .03, STEEL(), (.12 * math.cos(a), .12 * math.sin(a), .76), parent=e, seg=12) for a in (0, 1.05, 2.1, 3.14, 4.2, 5.2)]
    sweep([(.9, 0, .1), (.9, -.6, .1), (-.3, -.95, .15), (-.7, -1.35, .26)], .075, c); shot(d=(.15, -1, .7))

@scene('k_tank')
def _():
    w = mat('w', '#F0F1EE', .3, coat=.4); lathe([(0, .2), (.7, .2), (.78, .28), (.78, 2.4), (.68, 2.6), (.4, 2.7), (0, 2.72)], w); [cyl(.1, .2, DARK(), (.5 * math.cos(a), .5 * math.sin(a), .1), seg=20) for a in (.5, 2.6, 4.7)]
    box(.5, .1, .7, mat('p', '#3A4A56', .4), (0, -.78, 1.6), bv=.03); box(.3, .02, .2, mat('s', '#0C1A22', .2, emit='#1F8A66', es=.8), (0, -.84, 1.75)); cu = mat('cu', '#C07A4A', .25, 1)
    [sweep([(.7, 0, z), (1.1, 0, z), (1.2, 0, z), (1.2, 0, z - .3), (1.2, 0, .0)], .05, cu, loc=(.12 * k, 0, 0)) for k, z in enumerate((2.2, 1.5, .7))]; cyl(.3, .7, mat('e', '#B8432F', .35), (-1.2, -.2, .65)); sphere(.3, mat('e', '#B8432F', .35), (-1.2, -.2, 1.0)); cyl(.06, .5, STEEL(), (-1.2, -.2, .2)); shot(d=(.2, -1, .3))

@scene('k_batten')
def _():
    for y, z, rz in ((.4, .0, .12), (-.5, .0, .2)):
        e = empty((0, y, z + .2), (0, 0, rz)); box(3.4, .5, .2, mat('g', '#B8BDC0', .5), parent=e, bv=.04); loft([(-1.6, .2, .26, 2.6), (1.6, .2, .26, 2.6)], mat('d', '#F6F6F0', .35, emit='#FFFBEF', es=.7), (0, 0, .1), (0, R90, 0), parent=e, bv=.03); [box(.1, .56, .3, STEEL(), (x, 0, .05), parent=e) for x in (-1.2, 0, 1.2)]; [box(.12, .52, .34, mat('g', '#B8BDC0', .5), (x, 0, .03), parent=e) for x in (-1.72, 1.72)]
    shot('#C9D2D3', (.15, -1, .55))

def valve(c, wheel, kind, metal=0.):
    m = mat('iron', c, .42, metal, coat=0 if metal else .3); e = empty((0, 0, 1.0), (0, 0, .45))
    for s in (-1, 1): cyl(.72, .2, m, (s * 1.05, 0, 0), (0, R90, 0), parent=e, bv=.02); [cyl(.07, .3, STEEL(), (s * 1.05, .56 * math.cos(a), .56 * math.sin(a)), (0, R90, 0), parent=e, seg=12, bv=.005) for a in [TAU * k / 8 for k in range(8)]]
    if kind == 'pinch': cyl(.55, 1.9, m, (0, 0, 0), (0, R90, 0), parent=e, bv=.03); tube(.5, .36, .06, RUB(), (-1.18, 0, 0), (0, R90, 0), parent=e); box(.9, 1.0, .25, m, (0, 0, .5), parent=e)
    else: cyl(.4, 2.0, m, (0, 0, 0), (0, R90, 0), parent=e)
    if kind == 'globe': sphere(.66, m, (0, 0, 0), parent=e); cyl(.42, 1.3, m, (.3, 0, .55), (0, .6, 0), parent=e)
    if kind == 'gate': loft([(-.62, .5, .3, 2.4), (.7, .56, .34, 2.4)], m, parent=e, bv=.04)
    if kind == 'sea': sphere(.62, m, (0, 0, -.05), parent=e)
    e2 = empty((.75, 0, 1.15), (0, .6, 0)) if kind == 'globe' else empty((0, 0, .6)); e2.parent = e
    cyl(.55, .16, m, (0, 0, .12), parent=e2, bv=.02); [cyl(.06, .26, STEEL(), (.44 * math.cos(a), .44 * math.sin(a), .14), parent=e2, seg=12, bv=.005) for a in [TAU * k / 6 for k in range(6)]]
    [box(.12, .16, .9, m, (s * .26, 0, .6), parent=e2, bv=.02) for s in (-1, 1)]; cyl(.3, .14, m, (0, 0, 1.05), parent=e2); cyl(.07, 1.5, STEEL(.15), (0, 0, .9), parent=e2, seg=32)
    wm = mat('wheel', wheel, .35, coat=.5); torus(.55, .07, wm, (0, 0, 1.3), parent=e2, rs=12, seg=64); [box(1.1, .1, .06, wm, (0, 0, 1.3), (0, 0, a), parent=e2) for a in (0, TAU / 6, TAU / 3)]; cyl(.13, .16, wm, (0, 0, 1.3), parent=e2, seg=32)
for _name, _args in {'k_gatevalve': ('#4B5258', '#B8432F', 'gate', .7), 'k_globe': ('#3D6E99', '#23292D', 'globe'), 'k_pinch': ('#5E6A70', '#2A66A8', 'pinch'), 'k_seavalve': ('#B98A4A', '#2F6B57', 'sea', 1)}.items():
    def _(a=_args): valve(*a); shot('#E3E2DC' if a[3:] else '#DDE3E0', (.1, -1, .3))
    scene(_name)(_)

@scene('k_knife')
def _():
    m = mat('b', '#3D6E99', .4, coat=.3); e = empty((0, 0, .95), (0, 0, .5)); tube(.85, .5, .34, m, (0, 0, 0), (R90, 0, 0), parent=e, bv=.03); [cyl(.07, .38, STEEL(), (.68 * math.cos(a), 0, .68 * math.sin(a)), (R90, 0, 0), parent=e, seg=12) for a in [TAU * k / 8 for k in range(8)]]
    box(1.3, .12, 1.2, STEEL(.2), (0, 0, 1.3), parent=e, bv=.01); box(1.5, .34, .2, m, (0, 0, .85), parent=e); [box(.12, .3, 1.6, m, (s * .72, 0, 1.6), parent=e) for s in (-1, 1)]; box(1.6, .36, .16, m, (0, 0, 2.4), parent=e); cyl(.06, 1.4, STEEL(), (0, 0, 2.5), parent=e, seg=24)
    w = mat('w', '#B8432F', .35); torus(.5, .06, w, (0, 0, 2.65), parent=e, rs=12); [box(1.0, .08, .05, w, (0, 0, 2.65), (0, 0, a), parent=e) for a in (0, R90)]; shot(d=(.1, -1, .22))
