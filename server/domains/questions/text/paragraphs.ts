import { isBlock } from './html-tags.ts'
import { MARKUP_MARK, markPattern, type Shield, TEX_MARK } from './shield.ts'

/** `plain`: no markup at all; `inline`: none that says what a paragraph is; `blocks`: the text says it itself */
export type Layout = 'plain' | 'inline' | 'blocks'

export function layoutOf(markup: Shield): Layout {
  if (markup.held.length === 0) return 'plain'
  return markup.held.some(isBlock) ? 'blocks' : 'inline'
}

const BLANK_LINES = /\n[^\S\n]*\n\s*/
const BLOCK_ALONE = new RegExp(`^${markPattern(MARKUP_MARK)}$`)
const TEX = markPattern(TEX_MARK)
const LINE_END = new RegExp(`(?:${TEX})?[^\\S\\n]*\\n[^\\S\\n]*(?=(?:${TEX})?)`, 'g')

/**
 * Words whose blank lines are paragraphs, where no markup says itself what is one. Where there is no markup at all the end of a line is
 * one for the reader too, but not beside a display, which has its own.
 */
export function paragraphs(words: string, layout: Layout, isDisplay: (tex: number) => boolean): string {
  const text = words.trim()
  if (layout === 'blocks' || !text.includes('\n')) return text
  const parts = text.split(BLANK_LINES).map((part) => (layout === 'plain' ? withLineEnds(part) : part))
  if (parts.length === 1) return parts[0]!
  return parts.map((part) => (BLOCK_ALONE.test(part) ? part : `<p>${part}</p>`)).join('')

  function withLineEnds(part: string): string {
    return part.replace(LINE_END, (whole, before?: string, after?: string) => {
      const besideDisplay = [before, after].some((at) => at !== undefined && isDisplay(Number(at)))
      return whole.replace(/\s*\n\s*$/, besideDisplay ? ' ' : '<br>')
    })
  }
}
