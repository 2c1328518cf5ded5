import { listValidKeys } from '../keys/keys.queries.ts'
import { Publication, type PublicationServices, type Sender } from '../taking/publication.ts'
import { settleBroadcasts } from '../taking/settle.ts'

interface Begun {
  itemId: number
  teacherId: string
  /** of the stream key that it came with */
  keyHash: string
  publisher: Sender
}

/** What studios send to this process now: for a class the newest of them. */
export class OpenPublications {
  readonly #services: PublicationServices
  readonly #open = new Map<number, { publication: Publication; keyHash: string }>()

  constructor(services: PublicationServices) {
    this.#services = services
  }

  begin({ keyHash, ...begun }: Begun): Publication {
    const { itemId } = begun
    const before = this.#open.get(itemId)?.publication
    const publication = new Publication(this.#services, { ...begun, before: before?.done })
    this.#open.set(itemId, { publication, keyHash })
    void publication.done.then(() => {
      if (this.#open.get(itemId)?.publication === publication) this.#open.delete(itemId)
    })
    if (before) {
      // What the earlier one sent is kept first: it may be the same studio, which came back.
      if (before.isSending) publication.warn('TAKEN_OVER')
      before.stop()
    }
    return publication
  }

  /** Streams whose class or key has ended are ended, and what is due happens. */
  async settle(): Promise<void> {
    const { writer } = this.#services
    const publications = [...this.#open.values()]
    const states = await settleBroadcasts(
      writer,
      publications.map(({ publication }) => publication.itemId),
    )
    const over = new Set(
      states.flatMap((one) => (one.due === 'ENDED' || one.state === 'ENDED' ? one.itemId : [])),
    )
    const valid = await listValidKeys(
      writer.db.$client,
      publications.map(({ keyHash }) => keyHash),
    )
    for (const { publication, keyHash } of publications)
      if (over.has(publication.itemId) || !valid.has(keyHash)) publication.stop()
  }

  /** Resolves when all that is open now is kept, or given up. */
  async done(): Promise<void> {
    await Promise.all([...this.#open.values()].map(({ publication }) => publication.done))
  }
}
