"""Other pictures of the same kinds: python variants.py OUT SAMPLES NAME-NUMBER ...   e.g. p_plc-2
The number turns the camera, changes the hue of saturated paint and cloth (never of metal, wood or food) and the backdrop.
Needs lib.py and scenes.py in the folder that RENDER names; Blender as a Python module: pip install bpy."""
import colorsys, os, sys, time
import numpy as np
sys.path.insert(0, os.environ['RENDER']); sys.path.insert(1, os.path.dirname(os.path.abspath(__file__)))
import importlib
import lib, scenes
KINDS = [importlib.import_module(f[:-3]) for f in sorted(os.listdir(os.path.dirname(os.path.abspath(__file__)))) if f.startswith('kinds_')]

#         turn, rise, hue, backdrop
CHANGES = {0: (0, 0, 0, None), 1: (38, .08, .42, '#E6DED4'), 2: (-40, .16, .68, '#CFDBE2'), 3: (26, .34, .18, '#DDE3D4'), 4: (-24, -.05, .55, '#E9E6DF'),
           5: (52, .26, .82, '#C9D2D3'), 6: (-58, .05, .3, '#EADFD8'), 7: (12, .6, .92, '#D5D9E4'), 8: (-12, .45, .1, '#E1E0D0'), 9: (66, .12, .62, '#D3E0DA')}
FOOD = {'p_apples', 'p_bread', 'p_cheese', 'p_coffee', 'p_eggs', 'p_honey', 'p_jam', 'p_oliveoil', 'p_pasta', 'p_tea', 'p_soap', 'p_valve', 'p_solar', 'p_firstaid', 'p_duck', 'p_hivis', 'p_bricks'}
now = {'change': CHANGES[0], 'name': ''}

def painted(col):
    turn = now['change'][2]
    if not turn or now['name'] in FOOD: return col
    r, g, b = (int(col.lstrip('#')[i:i + 2], 16) / 255 for i in (0, 2, 4))
    h, s, v = colorsys.rgb_to_hsv(r, g, b)
    if s < .3 or .02 < h < .14 and s < .74: return col  # Natural browns: cardboard, leather, straw, bread.
    h = (h + turn) % 1; s = min(s, .45) if .7 < h < .95 else min(s, .8)
    return "#%02X%02X%02X" % tuple(round(255 * c) for c in colorsys.hsv_to_rgb(h, s, v))

def quick_frame(direction, target=None, lens=75, margin=.84, shift=(0, 0), skip=('bd', 'fog', 'g'), dofp=None, fstop=5.6):
    """What scenes.frame does, many times faster."""
    margin = min(.97, margin * 1.1); lib.bpy.context.view_layer.update(); s = lib.bpy.context.scene; ratio = s.render.resolution_x / s.render.resolution_y
    pts = np.array([o.matrix_world @ lib.Vector(c) for o in s.objects if o.type == 'MESH' and o.name.split('.')[0] not in skip and not o.hide_render for c in o.bound_box])
    ctr = (pts.min(0) + pts.max(0)) / 2 if target is None else np.array(target); d = lib.Vector(direction).normalized()
    turn = (-d).to_track_quat('-Z', 'Y').to_matrix(); right, up, d = np.array(turn.col[0]), np.array(turn.col[1]), np.array(d)
    def seen(dist): q = pts - ctr - d * dist; z = -(q @ d); return z, (q @ right) / z * lens / 36, (q @ up) / z * lens / 36 * ratio
    for _ in range(3):
        lo, hi = .5, 200.
        for _ in range(40):
            dist = (lo + hi) / 2; z, x, y = seen(dist)
            if (z > 0).all() and max(abs(x).max(), abs(y).max()) * 2 <= margin: hi = dist
            else: lo = dist
        _, x, y = seen(dist)
        if target is None: wide = 36 / lens * dist; ctr = ctr + right * (x.min() + x.max()) / 2 * wide + up * (y.min() + y.max()) / 2 * wide / ratio
    cam = lib.camera(tuple(ctr + d * dist), tuple(ctr), lens, shift=shift)
    if dofp is not None: cam.data.dof.use_dof = True; cam.data.dof.focus_distance = (lib.Vector(dofp) - cam.location).length; cam.data.dof.aperture_fstop = fstop
    return cam

def wrap():
    mat, backdrop = lib.mat, lib.backdrop
    plain = lambda name, metal, trans, emit: name in ('wood', 'bd', 'brass') or metal > .3 or trans > .3 or emit
    def new_mat(name, col='#888888', rough=.5, metal=0., trans=0., spec=.5, coat=0., emit=None, *a, **k):
        return mat(name, col if plain(name, metal, trans, emit) else painted(col), rough, metal, trans, spec, coat, emit, *a, **k)
    def turned(d):
        turn, rise = now['change'][:2]
        v = lib.Vector(d); v.rotate(lib.Euler((0, 0, lib.math.radians(turn)))); v.z = max(.06 * v.length, v.z + rise * v.length); return v
    def new_frame(direction, *a, **k): return quick_frame(turned(direction), *a, **k)
    def new_backdrop(col='#E6EAE8', *a, **k): return backdrop(now['change'][3] or col, *a, **k)
    lib.backdrop = new_backdrop
    for module in (lib, scenes, *KINDS):
        module.mat, module.backdrop = new_mat, new_backdrop
        if module is not lib: module.frame = new_frame

if __name__ == '__main__':
    out, samples, names = sys.argv[1], sys.argv[2], sys.argv[3:]
    wrap(); os.makedirs(out, exist_ok=True)
    known = dict(scenes.S)
    for full in names:
        name, _, number = full.partition('-'); path = os.path.join(os.path.abspath(out), full + '.png')
        if os.path.exists(path) and samples != 'prev': continue
        started = time.time(); s = lib.reset(); now['change'], now['name'] = CHANGES[int(number or 0)], name
        s.view_settings.exposure = .22; s.cycles.sample_clamp_indirect = 3; s.cycles.max_bounces = 5
        s.render.resolution_x, s.render.resolution_y = (w, h) = (160, 120) if samples == 'prev' else (320, 240)
        try:
            known[name][0](); lib.render(path, w, h, 4 if samples == 'prev' else int(samples)); print('DONE', full, round(time.time() - started, 1), flush=True)
        except Exception as e: print('FAILED', full, repr(e), flush=True)
