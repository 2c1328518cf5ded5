import type { CalculatorAct } from './calculator-state.ts'

/** The accessible names of keys; keys without one are read as they look. */
export type KeyName =
  | 'clear'
  | 'backspace'
  | 'equals'
  | 'times'
  | 'divide'
  | 'minus'
  | 'plus'
  | 'percent'
  | 'root'
  | 'cubeRoot'
  | 'square'
  | 'cube'
  | 'power'
  | 'factorial'
  | 'open'
  | 'shut'
  | 'inverse'
  | 'tenPower'
  | 'memoryAdd'
  | 'memorySubtract'
  | 'memoryRecall'
  | 'memoryClear'

export interface CalculatorKey {
  face: string
  act: CalculatorAct
  name?: KeyName
  kind?: 'number' | 'strong'
}

const writes = (face: string, name?: KeyName, text = face): CalculatorKey => ({
  face,
  act: { do: 'write', text },
  ...(name ? { name } : {}),
})
const figure = (face: string): CalculatorKey => ({ ...writes(face), kind: 'number' })
const named = (name: string): CalculatorKey => writes(name, undefined, `${name}(`)
const memory = (
  face: string,
  act: 'add' | 'subtract' | 'recall' | 'clear',
  name: KeyName,
): CalculatorKey => ({ face, act: { do: 'memory', act }, name })

const MEMORY: CalculatorKey[] = [
  memory('MC', 'clear', 'memoryClear'),
  memory('MR', 'recall', 'memoryRecall'),
  memory('M+', 'add', 'memoryAdd'),
  memory('M−', 'subtract', 'memorySubtract'),
]

/** Four in a row. */
export const SIMPLE_KEYS: readonly CalculatorKey[] = [
  ...MEMORY,
  { face: 'C', act: { do: 'clear' }, name: 'clear' },
  { face: '⌫', act: { do: 'backspace' }, name: 'backspace' },
  writes('%', 'percent'),
  writes('÷', 'divide'),
  ...['7', '8', '9'].map(figure),
  writes('×', 'times'),
  ...['4', '5', '6'].map(figure),
  writes('−', 'minus'),
  ...['1', '2', '3'].map(figure),
  writes('+', 'plus'),
  writes('√', 'root'),
  figure('0'),
  figure('.'),
  { face: '=', act: { do: 'equals' }, name: 'equals', kind: 'strong' },
]

/** Four in a row, above those of the simple calculator. */
export const SCIENTIFIC_KEYS: readonly CalculatorKey[] = [
  ...['sin', 'cos', 'tan', 'ln', 'asin', 'acos', 'atan', 'log', 'sinh', 'cosh', 'tanh', 'abs'].map(named),
  writes('x²', 'square', '²'),
  writes('x³', 'cube', '³'),
  writes('xʸ', 'power', '^'),
  writes('n!', 'factorial', '!'),
  writes('∛', 'cubeRoot'),
  { face: '1/x', act: { do: 'inverse' }, name: 'inverse' },
  writes('π'),
  writes('e'),
  writes('(', 'open'),
  writes(')', 'shut'),
  writes('mod'),
  writes('EXP', 'tenPower', 'E'),
]

const TYPED: Record<string, CalculatorAct> = {
  Enter: { do: 'equals' },
  '=': { do: 'equals' },
  Backspace: { do: 'backspace' },
  Delete: { do: 'clear' },
  '*': { do: 'write', text: '×' },
  '/': { do: 'write', text: '÷' },
  '-': { do: 'write', text: '−' },
}

/** The calculator action of a keyboard key; undefined for any other key. */
export function actOfTyped(key: string): CalculatorAct | undefined {
  return TYPED[key] ?? (/^[\d.+%()^!]$/.test(key) ? { do: 'write', text: key } : undefined)
}
