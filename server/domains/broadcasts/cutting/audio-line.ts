import type { Sample } from '../../../platform/fmp4/fragment.ts'
import { AAC_SAMPLES } from './tracks.ts'

/** So far may moments that are rounded to milliseconds be from what the samples say. */
const LOOSE_MS = 60

interface Placed extends Sample {
  /** in samples from the beginning of the take */
  start: number
}

/** The sound of a take, whose moments follow from how many samples there were. */
export class AudioLine {
  readonly rate: number
  #waiting: Placed[] = []
  #next: number | undefined

  constructor(rate: number) {
    this.rate = rate
  }

  get bytes(): number {
    return this.#waiting.reduce((all, { data }) => all + data.length, 0)
  }

  add(ms: number, data: Buffer): void {
    const said = Math.round((ms * this.rate) / 1000)
    const expected = this.#next ?? said
    const isLate = said - expected > (LOOSE_MS * this.rate) / 1000
    const start = isLate ? said : expected
    const last = this.#waiting.at(-1)
    if (isLate && last) last.duration = start - last.start
    this.#waiting.push({ data, start, duration: AAC_SAMPLES, composition: 0, isKey: true })
    this.#next = start + AAC_SAMPLES
  }

  /** What begins before this moment; it is not given again. */
  until(ms: number): { start: number; samples: Sample[]; seconds: number } | undefined {
    const end = (ms * this.rate) / 1000
    const count = this.#waiting.findIndex(({ start }) => start >= end)
    const taken = this.#waiting.splice(0, count === -1 ? this.#waiting.length : count)
    const [first] = taken
    if (!first) return undefined
    const samples = taken.reduce((all, { duration }) => all + duration, 0)
    return { start: first.start, samples: taken, seconds: samples / this.rate }
  }
}
