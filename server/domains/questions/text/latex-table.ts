const RULES =
  /\\(?:hline|toprule|midrule|bottomrule)(?![a-z])|\\c(?:line|midrule)\s*(?:\([^()]*\)\s*)?\{[^{}]*\}/g
const ROW_END = /\\\\(?:\s*\[[^\]]*\])?|\\tabularnewline(?![a-z])/
const SPANNING = /^\\multicolumn\s*\{\s*(\d{1,2})\s*\}\s*\{(?:[^{}]|\{[^{}]*\})*\}\s*\{([\s\S]*)\}$/
const MOST_ROWS = 200
const MOST_COLUMNS = 30

/**
 * The body of a `tabular`, from its columns on, as a table; undefined where it is none. In files of HTML the
 * cells are divided by `&amp;`. Which cells are headings LaTeX does not say, and so the table does not.
 */
export function latexTable(body: string, note: (text: string) => void): string | undefined {
  const columns = pastColumns(body)
  if (columns === undefined) return undefined
  const rows = body
    .slice(columns)
    .replace(RULES, ' ')
    .replaceAll('&amp;', '&')
    .split(ROW_END)
    .map((row) => row.trim())
  if (rows.at(-1) === '') rows.pop()
  if (rows.length === 0 || rows.length > MOST_ROWS) return undefined
  const cells = rows.map((row) => row.split(CELL_END).map((cell) => cell.trim()))
  if (cells.some((row) => row.length > MOST_COLUMNS)) return undefined
  if (cells.flat().some((cell) => /\\multirow(?![a-z])/.test(cell)))
    note('“\\multirow” is not understood: the cell is shown in its first row')
  return `<table><tbody>${cells.map((row) => `<tr>${row.map(cellOf).join('')}</tr>`).join('')}</tbody></table>`
}

/** An `&` that is neither `\&` nor the beginning of an entity. */
const CELL_END = /(?<!\\)&(?!(?:lt|gt|quot|apos|nbsp|#\d+|#x[\da-f]+);)/i

function cellOf(cell: string): string {
  const [, span, spanning] = SPANNING.exec(cell) ?? []
  const text = (spanning ?? cell)
    .replace(/^\\multirow\s*\{[^{}]*\}\s*\{[^{}]*\}\s*\{([\s\S]*)\}$/, '$1')
    .trim()
    .replace(/^\{([^{}]*)\}$/, '$1')
    .replace(/\s*\n\s*/g, ' ')
  const colspan = Math.min(Number(span ?? 1), MOST_COLUMNS)
  return `<td${colspan > 1 ? ` colspan="${colspan}"` : ''}>${text}</td>`
}

/** The place behind `[t]{|c|p{3cm}|}`. */
function pastColumns(body: string): number | undefined {
  const found = /^\s*(?:\[[^\]]*\]\s*)?\{(?:[^{}]|\{[^{}]*\})*\}/.exec(body)
  return found?.[0].length
}
