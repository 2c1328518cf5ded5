import type { Pdf } from '../room/open-pdf.ts'

export interface OutlineEntry {
  /** its place in the list */
  number: number
  title: string
  /** from 0 */
  depth: number
  page: number
  /** of a book without pages of its own: a character of the chapter */
  at?: number
}

type Entries = Awaited<ReturnType<Pdf['getOutline']>>

const MOST = 1_000
const DEEPEST = 6

/** The table of contents of a document, as a list; what leads out of it or nowhere is left out. */
export async function readOutline(pdf: Pdf): Promise<OutlineEntry[]> {
  const found: OutlineEntry[] = []
  const read = async (entries: Entries, depth: number): Promise<void> => {
    for (const { title, dest, items } of entries ?? []) {
      if (found.length >= MOST) return
      const page = await pageOf(pdf, dest)
      if (page !== undefined && title.trim())
        found.push({ number: found.length, title: title.trim(), depth, page })
      if (depth < DEEPEST) await read(items as Entries, depth + 1)
    }
  }
  await read(await pdf.getOutline(), 0)
  return found
}

async function pageOf(pdf: Pdf, dest: string | unknown[] | null): Promise<number | undefined> {
  try {
    const place = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
    const target: unknown = place?.[0]
    if (typeof target === 'number') return target + 1
    return target ? (await pdf.getPageIndex(target as Parameters<Pdf['getPageIndex']>[0])) + 1 : undefined
  } catch {
    return undefined
  }
}
