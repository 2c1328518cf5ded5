import { findMath } from './find-math.ts'
import { tagFault } from './html-tags.ts'
import { MARKUP_MARK, Shield, TEX_MARK } from './shield.ts'

export interface Math {
  tex: string
  display: boolean
}

/** A text in which only words are left: tags, comments, code and mathematics are hidden (shield.ts). */
export interface HiddenMarkup {
  words: string
  markup: Shield
  tex: Shield
  /** by their place in `tex` */
  maths: Math[]
  /** signs that were taken for themselves, where mathematics or a tag may have been meant */
  faults: string[]
  notes: string[]
}

const SPECIAL = /[\\$<]/g
const TAG = /<\/?[a-z](?:[^<>"']|"[^"<]*"|'[^'<]*'){0,2000}>/iy
const COMMENT = /<!--[\s\S]*?-->|<[!?][^<>]{0,2000}>/y
/** Of these nothing is mathematics: programs are full of dollars. */
const CODE = /<(code|pre)(?:\s[^<>]*)?>[\s\S]*?<\/\1\s*>/iy

/** Each is looked at as a beginning of mathematics, which takes its time. */
const MOST_BARE = 500

/** Takes a text apart. `\$` is a dollar, and so is every `$` that begins no mathematics (find-math.ts). */
export function hideMarkup(source: string): HiddenMarkup {
  const markup = new Shield(MARKUP_MARK)
  const tex = new Shield(TEX_MARK)
  const maths: Math[] = []
  const faults: string[] = []
  const notes: string[] = []
  let words = ''
  let bare = 0
  let at = 0
  for (;;) {
    SPECIAL.lastIndex = at
    const found = SPECIAL.exec(source)
    const next = found?.index ?? source.length
    words += source.slice(at, next)
    if (!found) return { words, markup, tex, maths, faults, notes }
    at = found[0] === '<' ? pastMarkup(next) : pastMath(next)
  }

  function pastMarkup(start: number): number {
    const tag = matched(TAG, start)
    const hidden = matched(COMMENT, start) ?? matched(CODE, start) ?? tag
    const fault = tag && tagFault(tag)
    if (fault) faults.push(fault)
    if (hidden !== undefined) {
      words += markup.hide(hidden)
      return start + hidden.length
    }
    if (/[a-z!?/]/i.test(source[start + 1] ?? ''))
      faults.push(`“${around(start)}” begins a tag that never ends: write &lt; for “less than”`)
    words += '&lt;'
    return start + 1
  }

  function pastMath(start: number): number {
    if (source.startsWith('\\$', start)) {
      words += '$'
      return start + 2
    }
    const math = bare > MOST_BARE ? undefined : findMath(source, start)
    if (math) {
      maths.push({ tex: math.tex, display: math.display })
      words += tex.hide(source.slice(start, math.end))
      return math.end
    }
    if (source[start] === '\\' && !/[([]/.test(source[start + 1] ?? '')) {
      // The character after a backslash is never interpreted by itself: in `\\$x$` it is another backslash.
      words += source.slice(start, start + 2)
      return start + 2
    }
    bare += 1
    if (bare === MOST_BARE) faults.push(`more than ${MOST_BARE} dollars or brackets open no mathematics`)
    // A price is as good as any other reason for a dollar.
    if (!/^\$[\d.]/.test(source.slice(start, start + 2)))
      notes.push(`“${around(start)}”: this ${source[start] === '$' ? '$' : 'bracket'} opens no mathematics`)
    const sign = source.startsWith('$$', start) ? '$$' : source[start]!
    words += sign
    return start + sign.length
  }

  function matched(pattern: RegExp, start: number): string | undefined {
    pattern.lastIndex = start
    return pattern.exec(source)?.[0]
  }

  function around(start: number): string {
    return source
      .slice(start, start + 20)
      .replace(/\s+/g, ' ')
      .trim()
  }
}
