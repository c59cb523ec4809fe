"""A quiet synthesised pad under the film: pad.py OUT.wav (numpy only, always the same 40 s)."""
import sys, wave
import numpy as np

SR, LENGTH, STEP = 48000, 40, 5
rng = np.random.default_rng(2000)
# eight chords of five seconds, in D: bass, then the upper notes (MIDI numbers)
CHORDS = [(38, 57, 62, 66, 69, 76), (35, 54, 62, 66, 69, 74), (43, 55, 59, 66, 69, 74), (45, 57, 62, 64, 69, 76),
          (42, 57, 62, 64, 69, 74), (40, 55, 62, 66, 67, 71), (43, 59, 62, 66, 71, 74), (45, 57, 61, 64, 69, 71)]
BELLS = [(4.2, 81), (7.2, 78), (13.9, 83), (18.9, 81), (23.9, 78), (25.4, 86), (28.4, 81), (30.9, 85), (35.4, 86), (36.2, 90)]
N = SR * (LENGTH + 6)
mix = np.zeros((2, N))


def hz(note):
    return 440 * 2 ** ((note - 69) / 12)


def smooth(x):
    return np.sin(np.clip(x, 0, 1) * np.pi / 2) ** 2


def voice(note, start, level, pan):
    """Three slightly detuned tones with soft overtones, rising and falling slowly."""
    t = np.arange(int(SR * (STEP + 3.4))) / SR
    env = smooth(t / 2.2) * smooth((STEP + 3.4 - t) / 3.2)
    for side in (0, 1):
        tone = np.zeros_like(t)
        for cents in (-5, 0, 6):
            f = hz(note) * 2 ** ((cents + rng.uniform(-1.5, 1.5)) / 1200)
            for h in range(1, 6):
                if f * h < 2600:
                    tone += np.sin(2 * np.pi * f * h * t + rng.uniform(0, 6.28)) / h ** 2.3
        sway = 1 + .12 * np.sin(2 * np.pi * rng.uniform(.12, .22) * t + rng.uniform(0, 6.28))
        i = int(start * SR)
        j = min(N, i + len(t))
        gain = level * (np.cos if side == 0 else np.sin)((pan + 1) * np.pi / 4)
        mix[side, i:j] += (tone * env * sway * gain)[:j - i]


for k, (bass, *notes) in enumerate(CHORDS):
    start = max(0, k * STEP - .8)
    voice(bass, start, .5, 0)
    for n, note in enumerate(notes):
        voice(note, start, .2, (-.6, .5, -.2, .7, -.45)[n])
for start, note in BELLS:  # a soft bell where the picture changes
    t = np.arange(SR * 4) / SR
    bell = sum(np.sin(2 * np.pi * hz(note) * h * t) * a * np.exp(-t * d) for h, a, d in ((1, 1, 1.5), (2.01, .22, 3), (3.98, .06, 6)))
    i, pan = int(start * SR), rng.uniform(.35, .65)
    bell *= smooth(t / .012) * .11
    mix[0, i:i + len(t)] += bell * (1 - pan) * 1.4
    mix[1, i:i + len(t)] += bell * pan * 1.4

# room: exponentially fading noise without highs
t = np.arange(int(SR * 2.8)) / SR
size = 1 << (N + len(t) - 1).bit_length()
freq = np.fft.rfftfreq(size, 1 / SR)
for side in (0, 1):
    room = np.fft.rfft(rng.standard_normal(len(t)) * np.exp(-t * 2.3) * smooth(t / .02), size)
    room /= np.sqrt(np.mean(np.abs(room) ** 2)) * 1.0
    dry = np.fft.rfft(mix[side], size)
    shape = 1 / (1 + (freq / 2400) ** 4) * (1 - 1 / (1 + (freq / 45) ** 4))
    mix[side] = np.fft.irfft(dry * shape * (.7 + .42 * room), size)[:N]

out = mix[:, :SR * LENGTH]
t = np.arange(out.shape[1]) / SR
out *= smooth(t / 1.2) * smooth((LENGTH - t) / 2.6)
out *= .26 / np.abs(out).max()
with wave.open(sys.argv[1], "wb") as w:
    w.setparams((2, 2, SR, 0, "NONE", ""))
    w.writeframes(np.round(out.T * 32767).astype("<i2").tobytes())
