import { type Database, inTransaction } from '../../../platform/database.ts'
import { Kept } from '../../../platform/kept.ts'
import { isAccountThere } from '../../accounts/is-account-there.ts'
import { namesOfAdults } from '../../accounts/names-of-adults.ts'
import { type EnteredRoom, enterRoom } from '../../classes/rooms/enter-room.ts'
import { refuseClassroom } from '../classroom-services.ts'
import { keyOf } from './hold-learners.ts'
import { findPerson, insertPerson, type Place } from './people.queries.ts'
import { lockRoom } from './rooms.queries.ts'

/** Longer than a page waits between two signs of life, so that whoever is there is let in already. */
const LET_IN_MS = 45_000
const MOST_KEPT = 20_000

interface Asked {
  packageId: number
  itemId: number
}

/**
 * Who was let into which class. Entering and each sign of life ask everything. What is done often, by
 * hundreds at once, asks only whether that was lately, in any process; whether the class goes on and they
 * were not shut out since is asked where it is written (`hold-learners.ts`).
 */
export class Admissions {
  readonly #db: Database
  readonly #letIn = new Kept<string, true>({ most: MOST_KEPT })

  constructor(db: Database) {
    this.#db = db
  }

  /** Throws what `enterRoom` throws. Whoever is in has a number in the class from then on. */
  async enter(asked: Asked, personId: number, now: Date): Promise<EnteredRoom> {
    const entered = await enterRoom(this.#db.$client, asked, personId, now)
    await giveNumber(this.#db, { itemId: asked.itemId, personId }, now)
    this.#keep({ itemId: asked.itemId, personId }, now)
    return entered
  }

  /** The same, for what is done often: who was let in lately is not asked again. */
  async admit(asked: Asked, personId: number, now: Date): Promise<void> {
    const place = { itemId: asked.itemId, personId }
    if (this.#letIn.get(keyOf(place), now.getTime())) return
    const letInAt = (await findPerson(this.#db.$client, place))?.lastBeatAt
    if (letInAt && +letInAt > +now - LET_IN_MS) this.#keep(place, letInAt)
    else await this.enter(asked, personId, now)
  }

  #keep(place: Place, letInAt: Date): void {
    this.#letIn.set(keyOf(place), true, { goodUntilMs: letInAt.getTime() + LET_IN_MS })
  }
}

async function giveNumber(
  db: Database,
  place: { itemId: number; personId: number },
  now: Date,
): Promise<void> {
  if (await findPerson(db.$client, place)) return
  await inTransaction(db, async (connection) => {
    if (!(await isAccountThere(connection, place.personId))) throw refuseClassroom('no_class')
    await lockRoom(connection, place.itemId)
    if (await findPerson(connection, place)) return
    const named = (await namesOfAdults(connection, [place.personId], now)).has(place.personId)
    await insertPerson(connection, { ...place, named }, now)
  })
}
