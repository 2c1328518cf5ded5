import { cutText } from './cut-text.ts'

/** A moment is found again within so many seconds, and read at a glance. */
const LONGEST_SECONDS = 20
const LONGEST_TEXT = 240
const TIME = /^((?:\d{2,}:)?\d{2}:\d{2}\.\d{3}) --> ((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})/
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

interface Cue {
  from: number
  to: number
  words: string
}

export interface Moment {
  /** where it begins, from the start of the lesson */
  seconds: number
  body: string
}

/** Captions as they are stored (clean-captions.ts), in moments of a few cues. */
export function readCaptions(text: string): Moment[] {
  const moments: Moment[] = []
  let open: Cue | undefined
  const close = () => {
    if (open && open.words !== '') moments.push({ seconds: open.from, body: open.words })
    open = undefined
  }
  for (const cue of cuesOf(text)) {
    const goesOn =
      open !== undefined &&
      cue.to - open.from <= LONGEST_SECONDS &&
      open.words.length + cue.words.length < LONGEST_TEXT
    if (open && goesOn) open = { ...open, to: cue.to, words: `${open.words} ${cue.words}`.trim() }
    else {
      close()
      open = cue
    }
  }
  close()
  return moments
}

function cuesOf(text: string): Cue[] {
  return text.split('\n\n').flatMap((block) => {
    const [time = '', ...lines] = block.split('\n')
    const [, from, to] = TIME.exec(time) ?? []
    if (from === undefined || to === undefined) return []
    const [begins, ends] = [secondsOf(from), secondsOf(to)]
    return cutText(wordsOf(lines.join(' '))).map(({ body }) => ({ from: begins, to: ends, words: body }))
  })
}

const wordsOf = (text: string) =>
  text.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => SIGNS[name]!)

const secondsOf = (time: string) => time.split(':').reduce((all, part) => all * 60 + Number(part), 0)
