import { ProblemError } from '../../../data/clients/problem-error.ts'
import type { RoomFile } from '../../../parts/question/room.ts'
import type { KeptFile } from '../../../person/kept-attempts/kept-database.ts'
import { failureOf } from './failure-of.ts'
import type { RoomAction } from './reducer/actions.ts'
import type { RoomTools } from './room-start.ts'

export { fileSteps } from './reducer/files.ts'

/** Prepares files of written answers, stores them on this device, and sends them. */
export class FileSender {
  readonly #tools: RoomTools
  readonly #tell: (action: RoomAction) => void
  /** of waiting files, by id */
  readonly #bytes = new Map<string, ArrayBuffer>()

  constructor(tools: RoomTools, tell: (action: RoomAction) => void, kept: readonly KeptFile[]) {
    this.#tools = tools
    this.#tell = tell
    this.hold(kept)
  }

  hold(kept: readonly KeptFile[]): void {
    for (const { fileId, bytes } of kept) this.#bytes.set(fileId, bytes)
  }

  /** Resolves once the room was informed: the file is stored and will be sent, or cannot be sent. */
  async prepare({ fileId, question, name }: RoomFile, file: File): Promise<void> {
    const { attemptId, kept, surroundings } = this.#tools
    const small = await surroundings.fileToSend(file).catch((error: unknown) => {
      surroundings.note('not read')(error)
      return undefined
    })
    const bytes = small && (await small.arrayBuffer())
    let isKept = true
    if (bytes) {
      this.#bytes.set(fileId, bytes)
      await kept.putFile({ fileId, attemptId, question, name, bytes }).catch((error: unknown) => {
        surroundings.note('not kept')(error)
        isKept = false
      })
    }
    this.#tell({ type: 'filePrepared', fileId, bytes: bytes?.byteLength, kept: isKept })
  }

  async send(fileId: string, question: number): Promise<void> {
    const { attemptId, calls, surroundings } = this.#tools
    try {
      const base64 = base64Of(this.#bytes.get(fileId)!)
      const { url } = await calls.sendFile(attemptId, { question, fileId, base64 })
      this.#tell({ type: 'fileSent', fileId, url })
    } catch (error) {
      surroundings.note('not sent')(error)
      const code = error instanceof ProblemError ? error.code : undefined
      this.#tell({ type: 'fileFailed', fileId, failure: failureOf(error), code })
    }
  }

  drop(fileId: string): void {
    const { kept, surroundings } = this.#tools
    this.#bytes.delete(fileId)
    kept.dropFile(fileId).catch(surroundings.note('not kept'))
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
