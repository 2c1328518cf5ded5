import { placeOf, weightOf } from './postings.ts'

const FIRST_ROOM = 1_024
/** So many are kept between searches; an unusual search makes more, and lets them go. */
const MOST_KEPT = 16
/** Where more than this part of all packages answered, clearing all is quicker than clearing theirs. */
const MANY = 32

/** Which packages answer a word, and how well. A rare word costs as many steps as it has packages. */
export class ScoreSheet {
  /** by position; 0 where a package does not answer */
  readonly scores: Uint16Array
  private touched = new Uint32Array(FIRST_ROOM)
  private count = 0

  constructor(size: number) {
    this.scores = new Uint16Array(size)
  }

  /** The positions of those that answer, in no order. Until the sheet is changed. */
  get positions(): Uint32Array {
    return this.touched.subarray(0, this.count)
  }

  /** The better of what a package has and this. */
  raise(position: number, worth: number): void {
    const own = this.scores[position]!
    if (worth <= own) return
    this.scores[position] = worth
    if (own > 0) return
    this.reserve(1)
    this.touched[this.count++] = position
  }

  /** The same for the packages of a word (`postings.ts`), each its weight so many times. */
  raiseAll(postings: Uint32Array, times: number): void {
    const { scores } = this
    this.reserve(postings.length)
    const { touched } = this
    let { count } = this
    for (let i = 0; i < postings.length; i++) {
      const posting = postings[i]!
      const position = placeOf(posting)
      const worth = weightOf(posting) * times
      const own = scores[position]!
      if (worth <= own) continue
      scores[position] = worth
      if (own === 0) touched[count++] = position
    }
    this.count = count
  }

  private reserve(more: number): void {
    while (this.count + more > this.touched.length) this.touched = grown(this.touched)
  }

  /** What answers worse than this does not answer. */
  dropBelow(least: number): void {
    let kept = 0
    for (let at = 0; at < this.count; at++) {
      const position = this.touched[at]!
      if (this.scores[position]! < least) this.scores[position] = 0
      else this.touched[kept++] = position
    }
    this.count = kept
  }

  /** Each score is worth half; scores are above 1. */
  halve(): void {
    for (let at = 0; at < this.count; at++) {
      const position = this.touched[at]!
      this.scores[position] = this.scores[position]! >> 1
    }
  }

  clear(): void {
    if (this.count * MANY > this.scores.length) this.scores.fill(0)
    else for (let at = 0; at < this.count; at++) this.scores[this.touched[at]!] = 0
    this.count = 0
  }
}

/** The sheets of one search at a time. */
export class SheetPool {
  private readonly size: number
  private readonly sheets: ScoreSheet[] = []
  private taken = 0

  constructor(size: number) {
    this.size = size
  }

  take(): ScoreSheet {
    const sheet = this.sheets[this.taken] ?? new ScoreSheet(this.size)
    this.sheets[this.taken++] = sheet
    return sheet
  }

  /** The search before is over: its sheets are those of the next. */
  begin(): void {
    this.sheets.length = Math.min(this.sheets.length, MOST_KEPT)
    for (const sheet of this.sheets.slice(0, this.taken)) sheet.clear()
    this.taken = 0
  }
}

function grown(touched: Uint32Array): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(touched.length * 2)
  more.set(touched)
  return more
}
