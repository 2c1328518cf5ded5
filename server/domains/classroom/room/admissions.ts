import { askedTogether } from '../../../platform/asked-together.ts'
import type { Database } from '../../../platform/database.ts'
import { Kept } from '../../../platform/kept.ts'
import type { WriteQueue } from '../../../platform/writing/write-queue.ts'
import { type AskedClass, type EnteredRoom, enterRooms } from '../../classes/rooms/enter-room.ts'
import type { VisitCall } from '../../classes/visitors/visitor-places.ts'
import type { Numbering } from './give-numbers.ts'
import { keyOf } from './hold-learners.ts'
import { findPeople, findPerson, type Place, type RoomPerson } from './people.queries.ts'

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
  readonly #numbers: Pick<WriteQueue<Numbering, RoomPerson>, 'save'>
  readonly #places: Pick<WriteQueue<VisitCall, true>, 'save'> | undefined
  readonly #letIn = new Kept<string, true>({ most: MOST_KEPT })
  /** Hundreds come within the same seconds. */
  readonly #ask = askedTogether((asked: AskedClass[]) => this.#read(asked))

  /** Without `places` as many visitors of free classes come in as want. */
  constructor(
    db: Database,
    numbers: Pick<WriteQueue<Numbering, RoomPerson>, 'save'>,
    places?: Pick<WriteQueue<VisitCall, true>, 'save'>,
  ) {
    this.#db = db
    this.#numbers = numbers
    this.#places = places
  }

  /**
   * Throws what `enterRoom` throws, class_full also when a free class has no place left. Whoever is in has a
   * number in the class from then on: `newcomer` is who had none before.
   */
  async enter(asked: Asked, personId: number, now: Date): Promise<EnteredRoom & { newcomer?: RoomPerson }> {
    const place = { itemId: asked.itemId, personId }
    const { entered, hasNumber } = await this.#ask({ ...asked, personId, now })
    if ('error' in entered) throw entered.error
    if (entered.outcome.isVisitor) await this.#places?.save({ ...place, now })
    const newcomer = hasNumber ? undefined : await this.#numbers.save({ ...place, now })
    this.#keep(place, now)
    return { ...entered.outcome, ...(newcomer && { newcomer }) }
  }

  /** The same, for what is done often: who was let in lately is not asked again. */
  async admit(asked: Asked, personId: number, now: Date): Promise<void> {
    const place = { itemId: asked.itemId, personId }
    if (this.#letIn.get(keyOf(place), now.getTime())) return
    const letInAt = (await findPerson(this.#db.$client, place))?.lastBeatAt
    if (letInAt && +letInAt > +now - LET_IN_MS) this.#keep(place, letInAt)
    else await this.enter(asked, personId, now)
  }

  async #read(asked: readonly AskedClass[]) {
    const connection = this.#db.$client
    const [entered, people] = await Promise.all([
      enterRooms(connection, asked),
      findPeople(connection, asked),
    ])
    const numbered = new Set(people.map(keyOf))
    return asked.map((one, at) => ({ entered: entered[at]!, hasNumber: numbered.has(keyOf(one)) }))
  }

  #keep(place: Place, letInAt: Date): void {
    this.#letIn.set(keyOf(place), true, { goodUntilMs: letInAt.getTime() + LET_IN_MS })
  }
}
