import type { Book } from '../../../data/reading.queries.ts'
import type { OpenedBook } from '../../../person/kept-books/book-keeper.ts'
import { type KeptParts, readKeptParts } from './kept-parts.ts'

/**
 * Gives the service worker the parts of an open EPUB that this device keeps: a frame asks their addresses of
 * it. Whether they may be read is known here alone. Returns how to stop.
 */
export function answerParts(book: Book, here: () => Promise<OpenedBook | undefined>): () => void {
  let known: { of: OpenedBook; parts: Promise<KeptParts> } | undefined
  const find = async (path: string) => {
    const opened = await here()
    if (!opened) return undefined
    if (known?.of !== opened) known = { of: opened, parts: readKeptParts(opened) }
    return await (await known.parts).part(path.slice(book.url.length))
  }
  const onMessage = ({ data, ports: [port] }: MessageEvent<{ kind?: unknown; path?: unknown } | null>) => {
    const path = data?.path
    if (data?.kind !== 'book-part' || typeof path !== 'string' || !path.startsWith(book.url)) return
    find(path).then(
      (part) => port?.postMessage(part, part ? [part.bytes] : []),
      (error: unknown) => {
        console.info('a kept part could not be read', error)
        port?.postMessage(undefined)
      },
    )
  }
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  worker?.addEventListener('message', onMessage)
  return () => worker?.removeEventListener('message', onMessage)
}
