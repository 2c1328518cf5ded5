import type { Archive } from '../../../../platform/archive/read-archive.ts'
import type { BankPictures } from '../bank-pictures.ts'
import { QuestionRejected } from '../question-rejected.ts'

/** The files that a package brings, as one of its files names them. */
export interface QtiFiles {
  /** where a name leads to in the package; throws for one that leads out of it */
  pathOf(href: string): string
  /** the bytes at a path; throws where there are none */
  bytesAt(path: string): Uint8Array
  /** the address of a picture for our texts */
  pictureAt(href: string): string
  /** the same files as a file at another path names them */
  from(path: string): QtiFiles
}

/** `archive` is undefined for an item that came alone. */
export function qtiFiles(archive: Archive | undefined, pictures: BankPictures, path: string): QtiFiles {
  const files: QtiFiles = {
    pathOf: (href) => resolved(path, href),
    bytesAt(place) {
      const bytes = archive?.read(place)
      if (!bytes) throw new QuestionRejected(`the file ${place} that it needs is not in the package`)
      return bytes
    },
    pictureAt(href) {
      const base64 = /^data:image\/[\w.+-]+;base64,(.*)$/is.exec(href)?.[1]
      if (base64 !== undefined) return pictures.addBase64('a picture in the text', base64)
      const place = files.pathOf(href)
      return pictures.add(place, files.bytesAt(place))
    },
    from: (other) => qtiFiles(archive, pictures, other),
  }
  return files
}

function resolved(path: string, href: string): string {
  if (/^\s*(?:[a-z][\w+.-]*:|\/\/)/i.test(href))
    throw new QuestionRejected(
      `it needs ${href.trim().slice(0, 80)}, which is not in the package: nothing is fetched`,
    )
  const parts = path.split('/').slice(0, -1)
  for (const part of decoded(href.replace(/[?#].*$/s, '')).split('/')) {
    if (part === '..' && parts.length === 0) throw new QuestionRejected(`${href} leads out of the package`)
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}
