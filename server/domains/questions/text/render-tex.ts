import katex from 'katex'
import { escapeHtml } from '../formats/escape-html.ts'

export interface RenderedTex {
  html: string
  /** why its source is shown in its place */
  unparsed?: string
  /** commands that would load or link something, as `\href` */
  active: string[]
}

/** `htmlAndMathml` is what eyes see and, hidden from them, what a screen reader reads. */
export type TexOutput = 'htmlAndMathml' | 'mathml'

// Three of them in each other make a text of millions; how often commands are expanded bounds no lengths.
const DEFINING = /\\(?:[gex]?def|(?:re)?newcommand|providecommand|(?:future)?let|global|long)(?![a-z])/i
const MAX_EXPAND = 1000
const MAX_SIZE_EM = 20
const MOST_CHARACTERS = 200_000
/**
 * Far beyond any formula. How many more the stack holds depends on what ran before, and a text must be read
 * alike each time.
 */
const DEEPEST_GROUP = 200

/** Mathematics as HTML without `style`: KaTeX's positions are in `data-style`, for the page to apply. */
export function renderTex(tex: string, display: boolean, output: TexOutput = 'htmlAndMathml'): RenderedTex {
  const active = new Set<string>()
  if (DEFINING.test(tex)) return shownAsSource(tex, 'it defines its own command', active)
  if (depthOf(tex) > DEEPEST_GROUP) return shownAsSource(tex, 'it cannot be read', active)
  try {
    const drawn = katex.renderToString(tex, {
      displayMode: display,
      output,
      throwOnError: true,
      strict: 'ignore',
      maxExpand: MAX_EXPAND,
      maxSize: MAX_SIZE_EM,
      trust({ command }) {
        active.add(command)
        return false
      },
    })
    if (drawn.length > MOST_CHARACTERS) return shownAsSource(tex, 'it becomes too large', active)
    return { html: withoutStyle(drawn), active: [...active] }
  } catch (error) {
    // What is too deep by other means than braces is a RangeError, not a ParseError: whatever it is, it is no
    // mathematics.
    const reason = error instanceof katex.ParseError ? error.rawMessage : 'it cannot be read'
    return shownAsSource(tex, reason, active)
  }
}

/** The maximum nesting of groups. */
function depthOf(tex: string): number {
  let [depth, deepest] = [0, 0]
  for (const [sign] of tex.matchAll(/\\.|[{}]/gs)) {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

function shownAsSource(tex: string, unparsed: string, active: Set<string>): RenderedTex {
  return { html: `<code class="tex">${escapeHtml(tex)}</code>`, unparsed, active: [...active] }
}

const TAG = /<[^<>]*>/g
const STYLE = / style="([^"]*)"/
const DECLARATIONS = /^(?:[a-z-]+:[-+#.%a-z0-9 ]+;?)*$/i

function withoutStyle(drawn: string): string {
  return drawn.replace(TAG, (tag) =>
    tag.replace(STYLE, (_, declarations: string) => {
      if (!DECLARATIONS.test(declarations)) throw new Error(`unexpected style: ${declarations}`)
      return ` data-style="${declarations}"`
    }),
  )
}
