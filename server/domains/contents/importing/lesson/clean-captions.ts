const MOST_CUES = 20_000
const MOST_LINE = 500
const MOST_SECONDS = 86_400
const TIMES =
  /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t]+(.*))?$/
/** What WebVTT allows within a cue; classes and the annotation of a voice are left out. */
const TAG = /<(\/?)(b|i|u|ruby|rt|v|c|lang)(?:[. ][^<>&]*)?>|<[^>]*>?/g
const KEPT = new Set(['b', 'i', 'u', 'ruby', 'rt'])
const SETTING =
  /^(?:align:(?:start|center|end|left|right)|(?:line|position|size):-?[\d.]{1,6}%?(?:,\w{1,12})?)$/

/**
 * Captions as they are stored and sent: cues with their times, and no markup but that of words. What cannot
 * be read is refused with its line; styles, regions and notes are left out.
 */
export function cleanCaptions(text: string): { cues: string } | { faults: string[] } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const faults: string[] = []
  const say = (at: number, reason: string) => faults.push(`line ${at + 1}: ${reason}`)
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return { faults: ['line 1: does not begin with WEBVTT'] }
  const blocks: string[] = []
  let before = 0
  for (let at = skipBlock(lines, 1); at < lines.length; at = skipBlock(lines, at + 1)) {
    while (at < lines.length && lines[at] === '') at += 1
    if (at >= lines.length) break
    const first = lines[at]!
    if (/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(first)) continue
    const timed = first.includes('-->') ? at : at + 1
    const [, from, to, settings = ''] = TIMES.exec(lines[timed] ?? '') ?? []
    at = timed
    if (from === undefined || to === undefined) {
      say(Math.min(timed, lines.length - 1), 'is no time such as 00:01.000 --> 00:04.000')
      continue
    }
    const [begins, ends] = [secondsOf(from), secondsOf(to)]
    if (ends <= begins) say(timed, 'ends before it begins')
    if (begins < before) say(timed, 'begins before the one above it')
    if (ends > MOST_SECONDS) say(timed, 'is later than a day')
    before = Math.max(before, begins)
    const words: string[] = []
    for (let line = timed + 1; lines[line] !== undefined && lines[line] !== ''; line++) {
      const cleaned = cleanLine(lines[line]!)
      if (lines[line]!.length > MOST_LINE) say(line, `is over ${MOST_LINE} characters`)
      else if (cleaned === undefined) say(line, 'has markup that captions cannot have')
      else words.push(cleaned)
    }
    const kept = settings.split(/[ \t]+/).filter((setting) => SETTING.test(setting))
    blocks.push([`${from} --> ${to}${kept.map((setting) => ` ${setting}`).join('')}`, ...words].join('\n'))
    if (blocks.length > MOST_CUES) return { faults: [...faults, `has more than ${MOST_CUES} captions`] }
  }
  if (blocks.length === 0 && faults.length === 0) return { faults: ['has no captions'] }
  return faults.length > 0 ? { faults } : { cues: `WEBVTT\n\n${blocks.join('\n\n')}\n` }
}

/** The empty line that ends the block of this line. */
function skipBlock(lines: readonly string[], at: number): number {
  while (at < lines.length && lines[at] !== '') at += 1
  return at
}

/** Undefined: it has an element that is none of WebVTT's. */
function cleanLine(line: string): string | undefined {
  let strange = false
  const cleaned = line.replace(TAG, (_all, close: string | undefined, name: string | undefined) => {
    if (name === undefined) strange = true
    return name !== undefined && KEPT.has(name) ? `<${close}${name}>` : ''
  })
  return strange || cleaned.includes('-->') || hasControl(cleaned) ? undefined : cleaned
}

const hasControl = (text: string) => [...text].some((one) => one < ' ' && one !== '\t')

function secondsOf(time: string): number {
  return time.split(':').reduce((all, part) => all * 60 + Number(part), 0)
}
