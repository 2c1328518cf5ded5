import { type Archive, readArchive } from '../archive/read-archive.ts'
import { OperatorRefused } from '../operator-refused.ts'
import { readXml } from '../xml/read-xml.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { EpubRefused, refuseEpub } from './epub-refused.ts'

const MIMETYPE = 'application/epub+zip'
/** A document type that only names itself, as tables of contents of older books do. */
const PLAIN_DOCTYPE = /<!DOCTYPE[^<>[\]]*>/i

/** The files of an EPUB, by the names that its own documents use. */
export interface EpubFiles {
  find(path: string): Uint8Array | undefined
  /** decoded as the file says that it is written */
  text(path: string): string | undefined
  /** throws EpubRefused for what is not well-formed or has entities of its own */
  xml(path: string): XmlElement | undefined
}

/** Throws EpubRefused for what is no EPUB, and for every zip that a package of questions could not be. */
export function openEpubFiles(bytes: Uint8Array): EpubFiles {
  const archive = unpackable(() => readArchive(bytes, ''))
  const names = new Map(archive.names.map((name) => [alike(name), name]))
  const find = (path: string) => {
    const name = names.get(alike(path))
    return name === undefined ? undefined : unpackable(() => archive.read(name))
  }
  const mimetype = find('mimetype')
  if (mimetype && new TextDecoder().decode(mimetype.subarray(0, 100)).trim() !== MIMETYPE)
    refuseEpub('is a zip of something else: its mimetype is not that of an EPUB')
  const text = (path: string) => {
    const found = find(path)
    return found && decoded(found, path)
  }
  return {
    find,
    text,
    xml(path) {
      const found = text(path)
      if (found === undefined) return undefined
      try {
        return readXml(found.replace(PLAIN_DOCTYPE, ''), path)
      } catch (error) {
        if (error instanceof OperatorRefused) refuseEpub(`is damaged: ${error.message}`)
        throw error
      }
    },
  }
}

/** Some tools write the same letter in another way, or large, where they name a file. */
const alike = (name: string) => name.normalize('NFC').toLowerCase()

function unpackable<T extends Archive | Uint8Array | undefined>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof OperatorRefused)) throw error
    const reason = error.message.replace(/^: /, '')
    throw new EpubRefused(reason.startsWith('"') ? `cannot be unpacked: ${reason}` : reason)
  }
}

function decoded(bytes: Uint8Array, path: string): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const named = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? 'utf-8'
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : undefined
  try {
    return new TextDecoder(mark ?? named).decode(bytes)
  } catch {
    return refuseEpub(`is damaged: ${path} is written in an encoding that nobody knows (${named})`)
  }
}
