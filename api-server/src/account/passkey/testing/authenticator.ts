import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** The subset of CBOR that attestation needs: byte strings and short texts. */
const bytes = (data: Buffer): Buffer =>
  Buffer.concat([data.length < 256 ? Buffer.from([0x58, data.length]) : Buffer.from([0x59, data.length >> 8, data.length & 0xff]), data]);
const text = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** COSE key of ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = [x, y].map((coordinate) => bytes(Buffer.from(coordinate, 'base64url')));
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]), point[0]!, Buffer.from([0x22]), point[1]!]);
}
interface Options {
  readonly challenge: string;
}

/** Creates one passkey and signs with it, as a phone does (WebAuthn level 2, attestation `none`, ES256). */
export class Authenticator {
  private readonly id = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private count = 0;

  constructor(
    private readonly origin: string,
    private readonly flags = USER_PRESENT | USER_VERIFIED,
  ) {}

  private clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }
  private authenticatorData(flags: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((this.count += 1));
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), count, rest]);
  }
  private credential(response: Readonly<Record<string, Buffer>>): string {
    const id = this.id.toString('base64url');
    const encoded = Object.fromEntries(Object.entries(response).map(([key, data]) => [key, data.toString('base64url')]));
    return JSON.stringify({ id, rawId: id, type: 'public-key', response: encoded, clientExtensionResults: {} });
  }

  /** A new passkey for the options of `POST /web/passkey/challenge`. */
  create(options: string): string {
    const { challenge } = JSON.parse(options) as Options;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, coseKey(this.keys.publicKey)]);
    const authData = this.authenticatorData(this.flags | HAS_CREDENTIAL, attested);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(authData),
    ]);
    return this.credential({ clientDataJSON: this.clientData('webauthn.create', challenge), attestationObject });
  }
  /** Its response to the options of `POST /web/user/login/passkey/challenge`. */
  sign(options: string): string {
    const { challenge } = JSON.parse(options) as Options;
    const clientDataJSON = this.clientData('webauthn.get', challenge);
    const authenticatorData = this.authenticatorData(this.flags);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), this.keys.privateKey);
    return this.credential({ clientDataJSON, authenticatorData, signature });
  }
}
