import { isBlock } from './html-tags.ts'
import { MARKUP_MARK, markPattern, type Shield, TEX_MARK } from './shield.ts'

/** `plain`: no markup at all; `inline`: none that defines paragraphs; `blocks`: the text defines its own */
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
 * Turns blank lines into paragraphs if no markup defines them. If there is no markup at all, each line break
 * counts too, but not next to display mathematics, which has its own.
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
