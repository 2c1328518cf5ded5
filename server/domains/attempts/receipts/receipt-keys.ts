import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import { type Connection, type Database, inTransaction } from '../../../platform/database.ts'
import { addReceiptKey, listReceiptKeys, lockReceiptKeys } from './receipts.queries.ts'

export interface ReceiptSigner {
  /** of its public key */
  keyId: string
  /** Ed25519 over the text's UTF-8, base64url */
  sign(text: string): string
}

/** A key by which receipts can be checked, also one that signs no more. */
export interface PublicReceiptKey {
  keyId: string
  /** SPKI, DER, base64 */
  publicKey: string
  madeAt: Date
}

/** The installation's own keys for score receipts; the private ones never leave the server. */
export class ReceiptKeys {
  #signer: ReceiptSigner | undefined

  /**
   * The newest key, made by whichever process asks first; read once. Asked for before a transaction begins:
   * what another rolls back must not take the key along.
   */
  async signer(db: Database): Promise<ReceiptSigner> {
    this.#signer ??= signerOf(await newestKey(db))
    return this.#signer
  }

  async listPublic(connection: Connection): Promise<PublicReceiptKey[]> {
    return (await listReceiptKeys(connection)).map(({ value, madeAt }) => {
      const { keyId, publicKey } = publicOf(createPrivateKey(derOf(value)))
      return { keyId, publicKey: publicKey.toString('base64'), madeAt }
    })
  }
}

async function newestKey(db: Database): Promise<KeyObject> {
  const held = (await listReceiptKeys(db.$client)).at(-1)
  const { value } = held ?? (await inTransaction(db, makeFirstKey))
  return createPrivateKey(derOf(value))
}

/** Of two processes that ask at once one makes it. */
async function makeFirstKey(connection: Connection): Promise<{ value: string }> {
  await lockReceiptKeys(connection)
  const made = (await listReceiptKeys(connection)).at(-1)
  if (made) return made
  const { privateKey } = generateKeyPairSync('ed25519')
  const { keyId } = publicOf(privateKey)
  const value = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  await addReceiptKey(connection, keyId, value)
  return { value }
}

const derOf = (value: string) =>
  ({ key: Buffer.from(value, 'base64'), type: 'pkcs8', format: 'der' }) as const

function publicOf(privateKey: KeyObject): { keyId: string; publicKey: Buffer } {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  return { keyId: createHash('sha256').update(publicKey).digest('hex').slice(0, 16), publicKey }
}

function signerOf(privateKey: KeyObject): ReceiptSigner {
  const { keyId } = publicOf(privateKey)
  return { keyId, sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url') }
}
