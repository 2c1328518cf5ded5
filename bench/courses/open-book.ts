import { doOrders } from '../../drive/apart.ts'
import { loadReader } from '../../server/platform/pdf/load-reader.ts'
import { openDocument } from '../../web/pages/reader/room/open-document.ts'
import { type ServedFile, serverBytes } from '../../web/pages/reader/room/server-bytes.ts'

export interface BookToOpen {
  origin: string
  cookie: string
  packageId: number
  itemId: number
  /** false: as a store has it whose documents are not prepared yet */
  prepared: boolean
}

export interface OpenedBook {
  /** of all answers until page 1 could be drawn */
  bytes: number
  answers: number
  ms: number
  pages: number
}

// The reader waits for a network, or a while, before it asks again; Node never tells that a network is back.
globalThis.addEventListener ??= () => {}
globalThis.removeEventListener ??= () => {}

const closed = () => {
  throw new Error('the book may not be read')
}

/** Opens a book with the reader's own code, as far as drawing its first page needs bytes, and counts them. */
async function openBook({ origin, cookie, packageId, itemId, prepared }: BookToOpen): Promise<OpenedBook> {
  const counted = { bytes: 0, answers: 0 }
  const asked = globalThis.fetch
  // What a browser adds by itself.
  globalThis.fetch = async (address, options = {}) => {
    if (!prepared && String(address).endsWith('/opening')) return new Response(null, { status: 404 })
    const headers = { ...(options.headers as Record<string, string>), cookie }
    const answer = await asked(new URL(String(address), origin), { ...options, headers })
    const bytes = await answer.arrayBuffer()
    counted.bytes += bytes.byteLength
    counted.answers += 1
    return new Response(bytes, { status: answer.status })
  }
  try {
    const described = await asked(
      `${origin}/api/v1/learning/document?packageId=${packageId}&itemId=${itemId}`,
      { headers: { cookie } },
    )
    const book = (await described.json()) as ServedFile
    const began = performance.now()
    const { pdf, close } = await openDocument(loadReader(), serverBytes(book, closed))
    const page = await pdf.getPage(1)
    await page.getOperatorList({ annotationMode: 0 })
    await page.getTextContent()
    const ms = performance.now() - began
    const { numPages } = pdf
    close()
    return { ...counted, ms, pages: numPages }
  } finally {
    globalThis.fetch = asked
  }
}

doOrders(openBook)
