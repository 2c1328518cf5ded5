import { ProblemError } from '../../../data/problem-error.ts'
import type { RoomFile } from '../../../parts/question/room.ts'
import type { KeptFile } from '../../../person/kept-attempts/kept-database.ts'
import type { RoomTools } from './room-start.ts'
import { EventSender, failureOf } from './send-events.ts'

export interface FilesHost {
  onChange(): void
  /** a file has arrived, or never will: who waits for it may go on */
  onSettled(file: RoomFile): void
  /** whether the server may not know yet which answer names a file */
  hasUnsentEvents(): boolean
}

/**
 * Files of written answers: made ready, kept on this device, and sent one after the other until the server
 * has them.
 */
export class RoomFiles {
  readonly #tools: Pick<RoomTools, 'attemptId' | 'calls' | 'kept' | 'surroundings'>
  readonly #host: FilesHost
  readonly #sender: EventSender
  readonly #waiting = new Map<string, KeptFile>()
  #files: ReadonlyMap<string, RoomFile> = new Map()
  #allKept = true

  constructor(tools: Pick<RoomTools, 'attemptId' | 'calls' | 'kept' | 'surroundings'>, host: FilesHost) {
    this.#tools = tools
    this.#host = host
    this.#sender = new EventSender(
      {
        nextCall: () => this.#nextCall(),
        onBeat: () => true,
        onFailure: (_, error) => this.#onFailure(error),
      },
      tools.surroundings,
    )
  }

  /** By their id; a new map whenever something of it changed. */
  get files(): ReadonlyMap<string, RoomFile> {
    return this.#files
  }

  /** Whether one is still on its way. */
  get busy(): boolean {
    return [...this.#files.values()].some(({ state }) => state !== 'sent' && state !== 'refused')
  }

  /** Whether this device keeps all of them. */
  get allKept(): boolean {
    return this.#allKept
  }

  learn(kept: readonly KeptFile[]): void {
    for (const file of kept) {
      if (this.#files.has(file.fileId)) continue
      this.#waiting.set(file.fileId, file)
      this.#show(file, { state: 'waiting', bytes: file.bytes.byteLength })
    }
  }

  /** The id of the file once it is kept and will be sent; undefined where it is nothing that can be. */
  async prepare(question: number, file: File): Promise<string | undefined> {
    const { attemptId, kept, surroundings } = this.#tools
    const made = { fileId: surroundings.newFileId(), attemptId, question, name: file.name }
    this.#show(made, { state: 'preparing', bytes: file.size })
    const small = await surroundings.fileToSend(file).catch((error: unknown) => {
      surroundings.note('not read')(error)
      return undefined
    })
    if (!small) {
      this.#show(made, { state: 'refused', bytes: file.size })
      return undefined
    }
    const ready: KeptFile = { ...made, bytes: await small.arrayBuffer() }
    await kept.putFile(ready).catch((error: unknown) => {
      surroundings.note('not kept')(error)
      this.#allKept = false
    })
    this.#waiting.set(ready.fileId, ready)
    this.#show(ready, { state: 'waiting', bytes: ready.bytes.byteLength })
    this.#sender.kick()
    return ready.fileId
  }

  /** Another file took its place before it was sent. */
  leave(fileId: string): void {
    this.#forget(fileId)
    const files = new Map(this.#files)
    files.delete(fileId)
    this.#files = files
    this.#host.onChange()
  }

  wake(): void {
    this.#sender.resume()
  }

  end(): void {
    this.#sender.end()
  }

  #nextCall(): (() => Promise<void>) | undefined {
    const [file] = this.#waiting.values()
    return file && (() => this.#send(file))
  }

  async #send(file: KeptFile): Promise<void> {
    const { attemptId, calls } = this.#tools
    const { fileId, question, bytes } = file
    this.#show(file, { state: 'sending', bytes: bytes.byteLength })
    try {
      const { url } = await calls.sendFile(attemptId, { question, fileId, base64: base64Of(bytes) })
      this.#settle(file, { state: 'sent', bytes: bytes.byteLength, url })
    } catch (error) {
      if (!this.#isRefused(error)) throw error
      this.#tools.surroundings.note('refused')(error)
      this.#settle(file, { state: 'refused', bytes: bytes.byteLength })
    }
  }

  /**
   * Whether it is never taken, however often it is sent. After handing in the answer that names it has to be
   * there first.
   */
  #isRefused(error: unknown): boolean {
    if (!(error instanceof ProblemError)) return false
    if (error.code === 'attempt_over') return !this.#host.hasUnsentEvents()
    return failureOf(error) === 'unfit' || error.code === 'file_not_taken' || error.code === 'too_many_files'
  }

  #settle(file: KeptFile, how: Pick<RoomFile, 'state' | 'bytes' | 'url'>): void {
    if (!this.#waiting.has(file.fileId)) return
    this.#forget(file.fileId)
    this.#show(file, how)
    this.#host.onSettled(this.#files.get(file.fileId)!)
  }

  #forget(fileId: string): void {
    this.#waiting.delete(fileId)
    this.#tools.kept.dropFile(fileId).catch(this.#tools.surroundings.note('not kept'))
  }

  #onFailure(error: unknown): void {
    this.#tools.surroundings.note('not sent')(error)
    for (const file of this.#waiting.values())
      this.#show(file, { state: 'waiting', bytes: file.bytes.byteLength })
  }

  #show(
    { fileId, question, name }: Omit<KeptFile, 'bytes'>,
    how: Pick<RoomFile, 'state' | 'bytes' | 'url'>,
  ): void {
    this.#files = new Map(this.#files).set(fileId, { fileId, question, name, ...how })
    this.#host.onChange()
  }
}

const AT_ONCE = 0x8000

function base64Of(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes)
  let text = ''
  for (let at = 0; at < all.length; at += AT_ONCE)
    text += String.fromCharCode(...all.subarray(at, at + AT_ONCE))
  return btoa(text)
}
