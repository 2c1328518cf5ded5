import { contractRoutes } from 'virtual:contract-routes/results'
import type { ContractClient } from '../../../contract/client.ts'
import { requestQuietly } from '../../data/clients/quiet-request.ts'
import type { Book, Mark } from '../../data/reading.queries.ts'
import type { Extent } from './kept-book.ts'
import { NotToRead, OtherEdition } from './piece-faults.ts'

type Leases = ContractClient['leases']
export type Granted = Awaited<ReturnType<Leases['keepDocument']>>
export type Checked = Awaited<ReturnType<Leases['checkLeases']>>

/** The calls of keeping. */
export interface LeaseCalls {
  keep(book: Pick<Book, 'packageId' | 'itemId'>): Promise<Granted>
  check(leases: readonly string[]): Promise<Checked>
  giveBack(itemIds: readonly number[]): Promise<unknown>
  marks(book: Pick<Book, 'packageId' | 'itemId'>): Promise<Mark[]>
  /** Bytes of a file; throws `OtherEdition` where it has other bytes by now. */
  bytes(url: string, extent: Extent, edition: string, stop: AbortSignal): Promise<ArrayBuffer>
}

const PIECE_TIMEOUT_MS = 60_000

const call = <A>(group: string, name: string, input: object) =>
  requestQuietly((contractRoutes as Routes)[group]![name]!, input) as Promise<A>
type Routes = Record<string, Record<string, { method: string; path: string }>>

export const leaseCalls: LeaseCalls = {
  keep: ({ packageId, itemId }) => call('leases', 'keepDocument', { packageId, itemId }),
  check: (leases) => call('leases', 'checkLeases', { leases }),
  giveBack: (itemIds) => call('leases', 'returnDocuments', { itemIds }),
  async marks({ packageId, itemId }) {
    return (await call<{ marks: Mark[] }>('reading', 'listMarks', { packageId, itemId })).marks
  },
  async bytes(url, { from, to }, edition, stop) {
    const late = new AbortController()
    const giveUp = () => late.abort()
    const timer = setTimeout(giveUp, PIECE_TIMEOUT_MS)
    stop.addEventListener('abort', giveUp)
    try {
      const headers = { range: `bytes=${from}-${to - 1}`, 'if-range': `"${edition}"` }
      return await bytesOf(await fetch(url, { headers, signal: late.signal }), to - from)
    } finally {
      clearTimeout(timer)
      stop.removeEventListener('abort', giveUp)
    }
  },
}

async function bytesOf(answer: Response, length: number): Promise<ArrayBuffer> {
  if (answer.status === 401 || answer.status === 404) throw new NotToRead()
  if (answer.status === 200 || answer.status === 416) {
    void answer.body?.cancel().catch(() => {})
    throw new OtherEdition()
  }
  if (answer.status !== 206) throw new Error(`the file answered ${answer.status}`)
  const bytes = await answer.arrayBuffer()
  if (bytes.byteLength !== length) throw new Error('the file broke off')
  return bytes
}
