import { describe, expect, it } from 'vitest'
import { actOfTyped, SCIENTIFIC_KEYS, SIMPLE_KEYS } from './calculator-keys.ts'
import { afterKey, type CalculatorAct, NEW_CALCULATOR } from './calculator-state.ts'
import { tokensOf } from './tokens.ts'

const write = (text: string): CalculatorAct => ({ do: 'write', text })
const EQUALS: CalculatorAct = { do: 'equals' }
const pressed = (...acts: CalculatorAct[]) => acts.reduce(afterKey, NEW_CALCULATOR)
const memory = (act: 'add' | 'subtract' | 'recall' | 'clear'): CalculatorAct => ({ do: 'memory', act })

describe('the keys of the calculator', () => {
  it('write what is calculated, and show the result', () => {
    expect(pressed(write('12'), write('×'), write('3'), EQUALS).result).toEqual({ value: 36 })
  })

  it('continue with a result after an operator, and start afresh with a digit', () => {
    const done = [write('2'), write('+'), write('3'), EQUALS]
    expect(pressed(...done, write('×'), write('4'), EQUALS).result).toEqual({ value: 20 })
    expect(pressed(...done, write('7')).expression).toBe('7')
    expect(pressed(write('1÷3'), EQUALS, write('×3'), EQUALS).result).toEqual({ value: 1 })
    expect(pressed(write('2^80'), EQUALS, write('÷'), write('2^79'), EQUALS).result).toEqual({ value: 2 })
  })

  it('start afresh after a calculation without a value', () => {
    const failed = pressed(write('1÷0'), EQUALS)
    expect(failed.result).toEqual({ fault: 'divide-by-zero' })
    expect(afterKey(failed, write('+')).expression).toBe('+')
  })

  it('take back one key at a time, a function as one', () => {
    const back: CalculatorAct = { do: 'backspace' }
    expect(pressed(write('12+'), write('sin('), back).expression).toBe('12+')
    expect(pressed(write('17'), write('mod'), back).expression).toBe('17')
    expect(pressed(write('1'), back, back).expression).toBe('')
  })

  it('invert what is written', () => {
    expect(pressed(write('1+3'), { do: 'inverse' }).result).toEqual({ value: 0.25 })
    expect(pressed({ do: 'inverse' }, write('8'), EQUALS).result).toEqual({ value: 0.125 })
  })

  it('calculate in degrees, until radians are chosen', () => {
    expect(pressed(write('sin(90)'), EQUALS).result).toEqual({ value: 1 })
    expect(pressed({ do: 'angle' }, write('cos(π)'), EQUALS).result).toEqual({ value: -1 })
  })

  it('add to a memory, take from it, recall and clear it', () => {
    const held = pressed(write('5×2'), memory('add'), write('12'), memory('subtract'))
    expect(held.memory).toBe(-2)
    expect([write('10+'), memory('recall'), EQUALS].reduce(afterKey, held).result).toEqual({ value: 8 })
    expect(afterKey(held, memory('clear')).memory).toBe(0)
    expect(pressed(write('1÷0'), memory('add'))).toMatchObject({
      memory: 0,
      result: { fault: 'divide-by-zero' },
    })
  })

  it('write no more than the display holds', () => {
    const long = Array.from({ length: 200 }, () => write('9'))
    expect(pressed(...long).expression).toHaveLength(120)
  })
})

describe('every key of the calculators', () => {
  it('writes something that can be calculated with', () => {
    for (const { face, act } of [...SIMPLE_KEYS, ...SCIENTIFIC_KEYS]) {
      const { expression } = pressed(act)
      if (act.do === 'write') expect([face, tokensOf(`1${expression}1`)]).not.toContain(undefined)
    }
  })

  it('has a shortcut where a keyboard has its key', () => {
    const typed = '0123456789.+-*/%()^!='.split('').map(actOfTyped)
    expect(typed).not.toContain(undefined)
    expect(actOfTyped('Enter')).toEqual({ do: 'equals' })
    for (const other of ['a', 'Tab', 'Escape', 'ArrowLeft', ' ']) expect(actOfTyped(other)).toBeUndefined()
  })
})
