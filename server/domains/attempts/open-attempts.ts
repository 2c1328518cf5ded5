import { PublishedPapers } from '../papers/published-papers.ts'
import type { AttemptsServices } from './attempts-services.ts'
import { saveEvents } from './save-events.ts'
import { SaveQueue } from './save-queue.ts'

/** What attempts stand on in this process: the papers it has read, and the saves it writes together. */
export function openAttempts(parts: Pick<AttemptsServices, 'db' | 'secret' | 'storage'>): AttemptsServices {
  const { db, secret, storage } = parts
  const papers = new PublishedPapers()
  return { db, secret, storage, papers, saves: new SaveQueue((calls) => saveEvents({ db, papers }, calls)) }
}
