/** A sum that is written out, as `3 × 64 + 32 = 224`. */
export interface Sum {
  text: string
  sides: number[]
}

const EXPRESSION = /^[\d.+–×÷/() ]+$/
const NUMBERS = /[\d(][\d.,+–×÷/() %]*(?: of [\d.]+)?/

/** The sums of a line: what stands on both sides of `=`, without words and units. */
export function sumsOf(line: string): Sum[] {
  return line.split(/, (?=[^=]*=)| and (?=[^=]*=)|: (?=[^=]*=)/).flatMap((part) => {
    const sides = part.split(' = ').map(valueOf)
    const values = sides.filter((side) => side !== undefined)
    return values.length > 1 ? [{ text: part, sides: values }] : []
  })
}

/** Undefined where no number stands alone: `1 part`, `V`. */
function valueOf(side: string): number | undefined {
  const of = /^([\d.]+) % of ([\d.]+)$/.exec(side.trim())
  if (of) return (Number(of[1]) / 100) * Number(of[2])
  const percent = /^([\d.]+) %$/.exec(side.trim())
  if (percent) return undefined
  const plain = side
    .replaceAll(/(\d),(\d{3})/g, '$1$2')
    .replace(/^.*?(?=[\d(])/, '')
    .replace(/ ?(?:km\/h|m\/s|days|units|parts|litres|worker-days|m|s|h|%)$/, '')
    .trim()
  if (!EXPRESSION.test(plain) || !NUMBERS.test(plain)) return undefined
  return calculate(plain)
}

/** Sums of `+ – × ÷ / ( )`, from left to right, products first. */
export function calculate(text: string): number {
  const signs = text.match(/\d+(?:\.\d+)?|[+–×÷/()]/g) ?? []
  let at = 0
  const single = (): number => {
    const sign = signs[at++]
    if (sign !== '(') return Number(sign)
    const inside = total()
    at += 1
    return inside
  }
  const product = (): number => {
    let value = single()
    while ('×÷/'.includes(signs[at] ?? ' ')) value = signs[at++] === '×' ? value * single() : value / single()
    return value
  }
  const total = (): number => {
    let value = product()
    while ('+–'.includes(signs[at] ?? ' ')) value += signs[at++] === '+' ? product() : -product()
    return value
  }
  return total()
}
