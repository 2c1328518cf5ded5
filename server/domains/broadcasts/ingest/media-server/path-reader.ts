import type { Logger } from 'pino'
import { type Converter, convertToFlv } from '../../../../platform/ffmpeg/convert-to-flv.ts'
import type { findFfmpeg } from '../../../../platform/ffmpeg/find-ffmpeg.ts'
import { FlvReader } from '../../../../platform/flv/flv-reader.ts'
import { MediaServerFault } from '../../../../platform/media-server/ask-bounded.ts'
import type { MediaServer } from '../../../../platform/media-server/media-server.ts'
import type { MediaPath } from '../../../../platform/media-server/read-path-list.ts'
import type { Publication } from '../../taking/publication.ts'
import type { OpenPublications } from '../open-publications.ts'
import { playlistArguments } from './playlist-arguments.ts'

/** What FFmpeg still has of a source that left is waited for so long. */
const LEAVES_WITHIN_MS = 3_000
const SILENT_MS = 15_000

export interface ReadingTools {
  server: MediaServer
  publications: OpenPublications
  ffmpeg: () => ReturnType<typeof findFfmpeg>
  log: Logger
}

export interface ReadClass {
  path: MediaPath
  itemId: number
  teacherId: string
  keyHash: string
}

/** Reads what one source sends to a path of the media server, for one class. */
export class PathReader {
  readonly of: ReadClass
  /** resolves when all that came is kept, or given up */
  readonly done: Promise<void>
  readonly #tools: ReadingTools
  readonly #stopped = new AbortController()
  #converter: Converter | undefined
  #leaving: NodeJS.Timeout | undefined

  /** `onClosed`: its source may not go on. */
  constructor(tools: ReadingTools, of: ReadClass, onClosed: () => void) {
    this.of = of
    this.#tools = tools
    this.done = this.#read(onClosed)
      .catch((err: unknown) => this.#fail(err))
      .finally(() => this.stop())
  }

  /** Its source has left; what it sent before is still taken. */
  leave(): void {
    if (this.#converter) this.#leaving ??= setTimeout(() => this.stop(), LEAVES_WITHIN_MS)
    else this.stop()
  }

  stop(): void {
    clearTimeout(this.#leaving)
    this.#stopped.abort()
    this.#converter?.kill()
  }

  async #read(onClosed: () => void): Promise<void> {
    const { server, publications, ffmpeg, log } = this.#tools
    const { path, ...begun } = this.of
    const found = await ffmpeg()
    if ('missing' in found)
      return log.error({ missing: found.missing }, 'reading a media server needs FFmpeg')
    const playlist = await server.playlistOf(path.name, this.#stopped.signal)
    if (this.#stopped.signal.aborted) return
    const close = () => {
      onClosed()
      this.stop()
    }
    const address = `${path.source.type} ${path.source.id}`
    const publication = publications.begin({ ...begun, publisher: { address, close } })
    await this.#convert(found.ffmpeg, playlist, publication)
    await publication.done
  }

  async #convert(ffmpeg: string, playlist: string, publication: Publication): Promise<void> {
    const reader = new FlvReader()
    const silent = setTimeout(() => this.stop(), SILENT_MS)
    this.#converter = convertToFlv(ffmpeg, playlistArguments(this.of.path.tracks), {
      onFlv: (bytes) => {
        silent.refresh()
        try {
          for (const tag of reader.read(bytes)) publication.take(tag)
        } catch (err) {
          this.#fail(err)
          this.stop()
        }
      },
    })
    this.#converter.write(playlist)
    this.#converter.end()
    const { ok, said } = await this.#converter.done
    clearTimeout(silent)
    publication.end(ok ? 'its playlist ended' : withoutAddresses(said.trim()) || 'it was ended here')
  }

  #fail(err: unknown): void {
    if (this.#stopped.signal.aborted) return
    const { itemId, teacherId } = this.of
    const why = err instanceof MediaServerFault ? { why: err.message } : { err }
    this.#tools.log.warn({ itemId, teacherId, ...why }, 'a path of the media server cannot be read')
  }
}

/** They hold the stream key and a password. */
const withoutAddresses = (said: string) => said.replace(/https?:\/\/[^\s'"]+/g, '(its address)')
