import type { Connection } from '../../../platform/database.ts'
import { PAGE_CHARACTERS, type ReadingChapter } from '../../../platform/epub/reading-form.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { AskedDocument } from '../find-document.ts'
import { findOpenDocument } from '../find-open-document.ts'
import { refuseReading } from '../refuse-reading.ts'
import { partsEdition, partsUrl, readIndex } from './read-index.ts'

/** What a reader needs to know of an EPUB before its first chapter, and what there is to keep of it. */
export async function describeParts(
  { connection, storage }: { connection: Connection; storage: Storage },
  asked: AskedDocument,
  personId: number,
  now: Date,
) {
  const { leaf } = await findOpenDocument(connection, asked, personId, now)
  const { reading } = leaf.file
  if (!reading) throw refuseReading('document_not_found')
  const { language, rightToLeft, chapters, outline, parts } = await readIndex(storage, reading)
  const last = chapters.at(-1)!
  return {
    edition: partsEdition(reading),
    url: partsUrl(asked, reading),
    language,
    rightToLeft,
    pages: last.page + last.pages - 1,
    pageCharacters: PAGE_CHARACTERS,
    chapters,
    outline: outline.map((entry) => ({ ...entry, page: pageAt(chapters[entry.chapter]!, entry.at) })),
    parts: parts.map(({ type, bytes }) => ({ type, bytes })),
  }
}

const pageAt = ({ page, pages }: ReadingChapter, at: number) =>
  page + Math.min(pages - 1, Math.floor(at / PAGE_CHARACTERS))
