import { type Angle, type CalculationFault, calculate } from './calculate.ts'

/** The display of the calculator and its stored values. */
export interface CalculatorState {
  expression: string
  /** of the last calculation; undefined once the next one has begun */
  result: { value: number } | { fault: CalculationFault } | undefined
  memory: number
  angle: Angle
}

export const NEW_CALCULATOR: CalculatorState = {
  expression: '',
  result: undefined,
  memory: 0,
  angle: 'degrees',
}

export type CalculatorAct =
  | { do: 'write'; text: string }
  | { do: 'clear' | 'backspace' | 'equals' | 'inverse' | 'angle' }
  | { do: 'memory'; act: 'add' | 'subtract' | 'recall' | 'clear' }

const MOST_CHARACTERS = 120
const GOES_ON = /^[+−×÷^!²³%]|^mod/
const LAST_PART = /(?:[a-z]+\(|mod|.)$/u

/** The calculator after a key. An operator continues with the last result; anything else starts over. */
export function afterKey(state: CalculatorState, act: CalculatorAct): CalculatorState {
  switch (act.do) {
    case 'write':
      return written(state, act.text)
    case 'clear':
      return { ...state, expression: '', result: undefined }
    case 'backspace':
      return { ...state, expression: state.expression.replace(LAST_PART, ''), result: undefined }
    case 'equals':
      return state.expression === '' ? state : { ...state, result: calculate(state.expression, state) }
    case 'inverse': {
      const inverse = { ...state, expression: state.expression === '' ? '1÷' : `1÷(${state.expression})` }
      return state.expression === ''
        ? { ...inverse, result: undefined }
        : { ...inverse, result: calculate(inverse.expression, inverse) }
    }
    case 'angle':
      return { ...state, angle: state.angle === 'degrees' ? 'radians' : 'degrees', result: undefined }
    case 'memory':
      return remembered(state, act.act)
  }
}

function written(state: CalculatorState, text: string): CalculatorState {
  const { expression, result } = state
  const last = result && 'value' in result ? plain(result.value) : ''
  const before = result === undefined ? expression : GOES_ON.test(text) ? last : ''
  const next = before + text
  return next.length > MOST_CHARACTERS ? state : { ...state, expression: next, result: undefined }
}

function remembered(state: CalculatorState, act: 'add' | 'subtract' | 'recall' | 'clear'): CalculatorState {
  if (act === 'clear') return { ...state, memory: 0 }
  if (act === 'recall') {
    return written(state, state.memory < 0 ? `(${plain(state.memory)})` : plain(state.memory))
  }
  const found = calculate(state.expression, state)
  if ('fault' in found) return { ...state, result: found }
  const sum = calculate(`${plain(state.memory)}${act === 'add' ? '+' : '−'}(${plain(found.value)})`)
  return {
    ...state,
    memory: 'value' in sum ? sum.value : state.memory,
    result: found,
  }
}

/** The value with all its digits, as it can be calculated with again. */
const plain = (value: number): string => String(value).replace('e', 'E').replaceAll('-', '−')
