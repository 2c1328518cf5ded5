import { type Database, inTransaction } from '../../../platform/database.ts'
import { Kept } from '../../../platform/kept.ts'
import { isAccountThere } from '../../accounts/is-account-there.ts'
import { namesOfAdults } from '../../accounts/names-of-adults.ts'
import { type EnteredRoom, enterRoom } from '../../classes/rooms/enter-room.ts'
import { refuseClassroom } from '../classroom-services.ts'
import { findPerson, insertPerson } from './people.queries.ts'
import { lockRoom } from './rooms.queries.ts'

const KEPT_MS = 10_000
const MOST_KEPT = 20_000

interface Asked {
  packageId: number
  itemId: number
}

/**
 * Who was let into which class. What they do often asks only whether they were within the last ten seconds;
 * whether they were shut out since, and whether the class goes on, is asked where it is written
 * (`hold-learners.ts`).
 */
export class Admissions {
  readonly #db: Database
  readonly #kept = new Kept<string, true>({ most: MOST_KEPT })

  constructor(db: Database) {
    this.#db = db
  }

  /** Throws what `enterRoom` throws. Whoever is in has a number in the class from then on. */
  async enter(asked: Asked, personId: number, now: Date): Promise<EnteredRoom> {
    const entered = await enterRoom(this.#db.$client, asked, personId, now)
    await giveNumber(this.#db, { itemId: asked.itemId, personId }, now)
    this.#kept.set(admissionOf(asked, personId), true, { goodUntilMs: now.getTime() + KEPT_MS })
    return entered
  }

  /** The same, for what is done often: who was let in seconds ago is not asked again. */
  async admit(asked: Asked, personId: number, now: Date): Promise<void> {
    if (!this.#kept.get(admissionOf(asked, personId), now.getTime())) await this.enter(asked, personId, now)
  }
}

const admissionOf = ({ packageId, itemId }: Asked, personId: number) => `${packageId} ${itemId} ${personId}`

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
