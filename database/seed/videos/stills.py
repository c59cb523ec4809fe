"""Full-frame (16:9) stills of two project scenes, for the film; the covers are only 400 px high.
  blender -b -P stills.py -- TMP_DIR [prev]      renders PNG to TMP_DIR, then writes stills/NAME.webp
"""
import os, sys
import cv2
LOOK = os.environ["WBN_LOOK"]
sys.dont_write_bytecode = True
sys.path.insert(0, LOOK + "/render")
import bpy
import scenes as kit

# name: scene, exposure, samples, camera position, camera target, lens, sideways shift
SHOTS = {
    "hall": ("c_hall", .1, 180, (.9, -4.5, 2.3), (-1.9, 20, 2.6), 27, .13),
    "quay": ("hero_port", .1, 110, (66, -84, 12), (2, -10, 20), 52, 0),
}
args = sys.argv[sys.argv.index("--") + 1:]
out, prev = os.path.abspath(args[0]), "prev" in args
for name, (scene, exposure, samples, at, target, lens, shift) in SHOTS.items():
    path = f"{out}/{name}.png"
    if os.path.exists(path) and not prev:
        continue
    s = kit.reset()
    s.view_settings.exposure, s.cycles.sample_clamp_indirect, s.cycles.seed = exposure, 3, 7
    s.render.resolution_x, s.render.resolution_y = 1440, 810
    kit.S[scene][0]()
    kit.camera(at, target, lens, shift=(shift, 0))
    kit.render(path, *((480, 270, 24) if prev else (1440, 810, samples)))
for name in () if prev else SHOTS:
    im = cv2.imread(f"{out}/{name}.png")
    im = cv2.fastNlMeansDenoisingColored(im, None, *((6, 8) if name == "hall" else (4, 5)), 5, 15)
    if name == "hall":
        im = cv2.flip(im, 1)  # the pallets belong on the right, clear of the headline
    own = os.path.join(os.path.dirname(os.path.abspath(__file__)), "stills")
    os.makedirs(own, exist_ok=True)
    cv2.imwrite(f"{own}/{name}.webp", im, [cv2.IMWRITE_WEBP_QUALITY, 90])
