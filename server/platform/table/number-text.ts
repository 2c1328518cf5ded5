/** How a cell shows its number: the code of its format, `General`, `0.00`, `0%`. */
export type NumberFormat = string

export interface CellFault {
  fault: string
}

const BUILT_IN: Record<number, NumberFormat> = {
  0: 'General',
  1: '0',
  2: '0.00',
  49: '@',
  9: '0%',
  10: '0.00%',
}
const DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const
const EXACT_DIGITS = 15

/** The format of a number that Excel itself numbers. */
export function builtInFormat(id: number): NumberFormat {
  if (DATES.some(([first, last]) => id >= first && id <= last)) return 'yyyy-mm-dd'
  return BUILT_IN[id] ?? `number ${id}`
}

/** A number as displayed in the sheet; or why the typed value cannot be known. */
export function numberText(value: string, format: NumberFormat): { text: string } | CellFault {
  const number = Number(Number(value).toPrecision(EXACT_DIGITS))
  const plain = String(number)
  const shown = format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  if (!/^general$/i.test(shown) && /[dmyhs]/i.test(shown))
    return {
      fault: 'is a date or time, perhaps converted by Excel from something else: format the column as text',
    }
  if (!/^-?\d+(?:\.\d+)?$/.test(plain) || Math.abs(number) >= 10 ** EXACT_DIGITS)
    return { fault: 'is a number of more digits than Excel keeps: format the column as text' }
  if (/^(?:general|@)$/i.test(shown)) return { text: plain }
  const places = /^0(?:\.(0{1,15}))?$/.exec(shown)
  if (!places)
    return { fault: `is a number in the format ${JSON.stringify(format)}: format the column as text` }
  const text = number.toFixed(places[1]?.length ?? 0)
  return Number(text) === number ? { text } : { fault: `is ${plain}, but is shown as ${text}` }
}
