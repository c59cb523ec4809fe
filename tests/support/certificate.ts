import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** DER of one value: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const SEQUENCE = 0x30;
const sequence = (...parts: Buffer[]): Buffer => der(SEQUENCE, ...parts);
const text = (value: string): Buffer => der(0x0c, Buffer.from(value));
const oid = (...bytes: number[]): Buffer => der(0x06, Buffer.from(bytes));
const yes = der(0x01, Buffer.from([0xff]));
/** `YYYYMMDDhhmmssZ` */
const time = (at: Date): Buffer => der(0x18, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`));

const COMMON_NAME = oid(0x55, 4, 3);
const ALT_NAMES = oid(0x55, 0x1d, 0x11);
const BASIC = oid(0x55, 0x1d, 0x13);
const ECDSA_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2));
const PEM_WIDTH = 64;

/** A certificate that signs itself for these hosts, until `ends`; PEM, with its key. */
export function makeCertificate(hosts: string[], ends: Date): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, text(hosts[0] as string))));
  const names = sequence(...hosts.map((host) => der(0x82, Buffer.from(host))));
  const extensions = sequence(sequence(BASIC, yes, der(0x04, sequence(yes))), sequence(ALT_NAMES, der(0x04, names)));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_SHA256,
    name,
    sequence(time(new Date(ends.getTime() - 400 * 86_400_000)), time(ends)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  const signature = sign('sha256', body, createPrivateKey(key));
  const whole = sequence(body, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(new RegExp(`.{1,${PEM_WIDTH}}`, 'g')) as string[];
  return { cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`, key };
}
