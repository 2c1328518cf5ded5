import { createHash } from 'node:crypto'
import { childOf, childrenOf } from '../xml/xml-element.ts'
import type { EpubFiles } from './epub-files.ts'
import { refuseEpub } from './epub-refused.ts'
import type { EpubPackage } from './read-package.ts'
import { targetOf } from './resolve-path.ts'

type Unmask = (bytes: Uint8Array) => Uint8Array

/** The beginnings of fonts are made unreadable, so that nobody takes them out of the book; it is no lock. */
const ALGORITHMS: Record<string, (identifier: string) => Unmask | undefined> = {
  'http://www.idpf.org/2008/embedding': (identifier) => {
    const key = createHash('sha1')
      .update(identifier.replaceAll(/[\u0020\t\r\n]/g, ''))
      .digest()
    return (bytes) => masked(bytes, key, 1040)
  },
  'http://ns.adobe.com/pdf/enc#RC': (identifier) => {
    const hex = identifier.replace(/^urn:uuid:/i, '').replaceAll('-', '')
    const key = /^[0-9a-f]{32}$/i.test(hex) ? Buffer.from(hex, 'hex') : undefined
    return key && ((bytes) => masked(bytes, key, 1024))
  },
}

/**
 * How to read each obfuscated font, by its path. Throws EpubRefused where anything else is encrypted, as in
 * books with a lock.
 */
export function obfuscatedFonts(files: EpubFiles, { identifier }: EpubPackage): Map<string, Unmask> {
  if (files.find('META-INF/rights.xml') || files.find('META-INF/license.lcpl')) locked()
  const fonts = new Map<string, Unmask>()
  const encryption = files.xml('META-INF/encryption.xml')
  for (const data of encryption ? childrenOf(encryption) : []) {
    const algorithm = childOf(data, 'EncryptionMethod')?.attributes.get('Algorithm') ?? ''
    const address = childOf(childOf(data, 'CipherData'), 'CipherReference')?.attributes.get('URI') ?? ''
    const unmask = ALGORITHMS[algorithm]?.(identifier)
    const target = targetOf('', address)
    if (!Object.hasOwn(ALGORITHMS, algorithm) || !unmask || target.kind !== 'inside') return locked()
    fonts.set(target.path, unmask)
  }
  return fonts
}

const locked = (): never => refuseEpub('is encrypted: save it without a lock (DRM)')

function masked(bytes: Uint8Array, key: Uint8Array, length: number): Uint8Array {
  const plain = Uint8Array.from(bytes)
  for (let at = 0; at < Math.min(length, plain.length); at += 1) plain[at]! ^= key[at % key.length]!
  return plain
}
