import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openApart } from '../../drive/apart.ts'
import { giveEverybody } from '../../drive/give-everybody.ts'
import type { Verdict } from '../../drive/judge.ts'
import { importContents } from '../../server/domains/contents/importing/import-contents.ts'
import { openDatabase } from '../../server/platform/database.ts'
import { folderStorage } from '../../server/platform/storage/folder-storage.ts'
import type { Hall } from '../hall.ts'
import { bytesOfFirstPage, type MadeBook, makeBooks } from './made-books.ts'
import type { BookToOpen, OpenedBook } from './open-book.ts'

const FIRST_ITEM = 980_000_000
const MOST_BEYOND = 500_000

/**
 * The bytes that the product sends until page 1 of a book can be drawn, beyond what this page alone needs;
 * over 12 books, imported as an operator imports them and opened by the reader's own code.
 */
export async function books({ store, product, candidates, say }: Hall): Promise<Verdict> {
  const { connection, folder } = store
  const made = join(folder, 'books')
  await mkdir(made)
  const all = await makeBooks(made)
  const { rows } = await connection.query<{ id: number }>(
    'select id from packages order by id offset 10 limit 1',
  )
  const packageId = rows[0]!.id
  const began = performance.now()
  await importBooks(store, all, { packageId, folder: made })
  await giveEverybody(connection, packageId)
  say(`\nbooks\n  12 imported and prepared in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  const reader = openApart<BookToOpen, OpenedBook>(new URL('./open-book.ts', import.meta.url))
  const beyond: number[] = []
  try {
    for (const [at, book] of all.entries()) {
      const needed = await bytesOfFirstPage(book)
      const asked = {
        origin: product.origin,
        // A file that is not prepared takes hundreds of answers, and one person gets so many a minute.
        cookie: candidates[at]!.cookie,
        packageId,
        itemId: FIRST_ITEM + at,
      }
      const prepared = await reader.do({ ...asked, prepared: true })
      const before = await reader.do({ ...asked, prepared: false })
      beyond.push(prepared.bytes - needed)
      say(
        `  ${book.name.padEnd(42)} needs ${kB(needed)}, gets ${kB(prepared.bytes)} in ${prepared.answers} answers (not prepared: ${kB(before.bytes)} in ${before.answers})`,
      )
    }
  } finally {
    await reader.end()
  }
  const most = Math.max(...beyond)
  return {
    name: 'bytes until page 1 beyond what it needs, the most of 12 books',
    ours: most,
    floor: 0,
    value: most,
    bar: MOST_BEYOND,
    holds: most <= MOST_BEYOND,
  }
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(0).padStart(5)} kB`

async function importBooks(
  { connectionString, folder: data }: Hall['store'],
  books: readonly MadeBook[],
  { packageId, folder }: { packageId: number; folder: string },
): Promise<void> {
  const db = openDatabase({ connectionString, poolSize: 2 })
  const items = books.map(({ name, path }, at) => ({
    path: `items[${at}]`,
    itemId: FIRST_ITEM + at,
    packageId,
    place: null,
    kind: 'DOCUMENT' as const,
    contentType: 'EBOOKS' as const,
    paper: undefined,
    lesson: undefined,
    file: path.slice(folder.length + 1),
    parts: undefined,
    title: { en: name },
    free: false,
    position: at,
    availableFrom: null,
    withdrawn: false,
  }))
  const options = { dryRun: false, replace: false, folder, actor: 'bench', now: new Date() }
  const storage = folderStorage(join(data, 'media'))
  await importContents(db, { idField: 'id', nodes: [], items, faults: [] }, { ...options, storage }).finally(
    () => db.$client.end(),
  )
}
