import type { Logger } from 'pino'
import { REACTIONS } from '../../../../contract/live/classroom.shapes.ts'
import { KeptShortly } from '../../../platform/kept-shortly.ts'
import type { ClassroomServices } from '../classroom-services.ts'
import { Paced, type Told } from '../live/paced.ts'
import { roomEvent } from '../live/room-events.ts'
import { claimBars } from '../polls/polls.queries.ts'
import { claimPresent, claimReactions, countPresent, findReactions, putFigures } from './figures.queries.ts'

const BARS_MS = 500
const REACTIONS_MS = 1_000
const PRESENT_MS = 10_000
/** Whoever gave a sign so lately is there. */
export const PRESENT_FOR_MS = 75_000
const COUNTED_MS = 3_000
const MOST_COUNTED = 1_000

/**
 * Figures that change with every call of hundreds of people: everybody is told of them as often as they can
 * be read, whichever processes changed them.
 */
export class Figures {
  readonly bars: Paced
  readonly reactions: Paced
  readonly present: Paced
  readonly #services: ClassroomServices
  readonly #counted = new KeptShortly<number>({ keptMs: COUNTED_MS, most: MOST_COUNTED })

  constructor(services: ClassroomServices, log: Pick<Logger, 'error'>) {
    this.#services = services
    this.bars = new Paced(BARS_MS, { tell: (pollId) => this.#tellBars(pollId), log })
    this.reactions = new Paced(REACTIONS_MS, { tell: (itemId) => this.#tellReactions(itemId), log })
    this.present = new Paced(PRESENT_MS, { tell: (itemId) => this.#tellPresent(itemId), log })
  }

  /** How many are in a class, about. */
  async presentIn(itemId: number, now: Date): Promise<number> {
    const { db } = this.#services
    return await this.#counted.get(itemId, now, () =>
      countPresent(db.$client, itemId, new Date(+now - PRESENT_FOR_MS)),
    )
  }

  async #tellBars(pollId: number): Promise<Told> {
    const { db, hub, clock } = this.#services
    const now = clock.now()
    return await hub.write(db, async (connection, tell): Promise<Told> => {
      const found = await claimBars(connection, pollId, now, new Date(+now - BARS_MS))
      if (found === undefined) return 'again'
      // Of a closed one everybody has the last counts.
      if (!found.closed) tell(roomEvent(found.itemId, 'bars', { id: pollId, counts: found.counts }))
      return 'told'
    })
  }

  async #tellReactions(itemId: number): Promise<Told> {
    const { db, hub, clock } = this.#services
    const now = clock.now()
    return await hub.write(db, async (connection, tell): Promise<Told> => {
      const counts = await claimReactions(connection, itemId, now, new Date(+now - REACTIONS_MS))
      if (!counts) return 'again'
      tell(roomEvent(itemId, 'reactions', showReactions(counts)))
      return 'told'
    })
  }

  async #tellPresent(itemId: number): Promise<Told> {
    const { db, hub, clock } = this.#services
    const now = clock.now()
    const present = await countPresent(db.$client, itemId, new Date(+now - PRESENT_FOR_MS))
    await putFigures(db.$client, itemId)
    return await hub.write(db, async (connection, tell): Promise<Told> => {
      const since = new Date(+now - PRESENT_MS)
      const before = await claimPresent(connection, { itemId, present }, now, since)
      if (before === undefined) return 'again'
      if (before !== present) tell(roomEvent(itemId, 'present', { n: present }))
      return 'told'
    })
  }
}

/** Totals by name. */
export function showReactions(counts: readonly number[] = []) {
  const [clap = 0, heart = 0, clear = 0, unclear = 0] = REACTIONS.map((_, at) => counts[at] ?? 0)
  return { clap, heart, clear, unclear }
}

export const readReactions = async ({ db }: Pick<ClassroomServices, 'db'>, itemId: number) =>
  showReactions(await findReactions(db.$client, itemId))
