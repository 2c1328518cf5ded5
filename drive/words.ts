import { readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

/** All output of a process so far. */
export interface Words {
  text(): string
  /** Resolves when there may be more of it. */
  more(): Promise<void>
}

const LOOK_EVERY_MS = 20

export function wordsIn(file: string): Words {
  return { text: () => readFileSync(file, 'utf8'), more: () => pause(LOOK_EVERY_MS) }
}

export function wordsOf(streams: (Readable | null)[]): Words {
  let text = ''
  let news = Promise.withResolvers<void>()
  for (const stream of streams)
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      news.resolve()
      news = Promise.withResolvers<void>()
    })
  return { text: () => text, more: () => Promise.race([news.promise, pause(LOOK_EVERY_MS)]) }
}
