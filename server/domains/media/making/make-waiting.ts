import type { Database } from '../../../platform/database.ts'
import type { Ffmpeg } from '../../../platform/ffmpeg/find-ffmpeg.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { claim } from './claim.ts'
import { makeMedium, type Outcome } from './make-medium.ts'
import { makerName } from './maker-name.ts'
import { openScratch, sweepScratch } from './scratch.ts'

interface Shop {
  db: Database
  storage: Storage
  tools: Ffmpeg
  dataDir: string
  now: () => Date
  onMade: (told: { id: string; name: string; seconds: number } & Outcome) => void
}

/**
 * Makes one medium after the other until none waits, another process of this machine makes one, or it is told
 * to stop.
 */
export async function makeWaiting(shop: Shop, stop: AbortSignal): Promise<'done' | 'busy' | 'later'> {
  await sweepScratch(shop.dataDir, shop.now())
  const name = makerName()
  while (!stop.aborted) {
    const claimed = await claim(shop.db, name)
    if (claimed === 'busy') return 'busy'
    if (!claimed) return 'done'
    const began = performance.now()
    const { folder } = await openScratch(shop.dataDir)
    const maker = { ...shop, name, scratch: folder }
    const outcome = await makeMedium(maker, claimed, stop)
    const seconds = Math.round((performance.now() - began) / 100) / 10
    shop.onMade({ id: claimed.id, name: claimed.name, seconds, ...outcome })
    // What could not be made now is not tried again at once.
    if (outcome.state === 'WAITING') return 'later'
  }
  return 'later'
}
