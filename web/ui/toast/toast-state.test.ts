import { describe, expect, it } from 'vitest'
import { type Toast, withoutToast, withToast } from './toast-state.ts'

const toast = (id: number, message = `message ${id}`, variant: Toast['variant'] = 'error'): Toast => ({
  id,
  message,
  variant,
})
const ids = (toasts: Toast[]) => toasts.map(({ id }) => id)

describe('toasts', () => {
  it('are in the order they came, and the oldest of four goes', () => {
    const shown = [1, 2, 3, 4].map((id) => toast(id)).reduce(withToast, [])
    expect(ids(shown)).toEqual([2, 3, 4])
  })

  it('do not repeat the same words: the later one takes the place', () => {
    const shown = [toast(1, 'Saved'), toast(2), toast(3, 'Saved')].reduce(withToast, [])
    expect(ids(shown)).toEqual([2, 3])
  })

  it('may have the same words for a failure and for a success', () => {
    const shown = [toast(1, 'Payment', 'error'), toast(2, 'Payment', 'good')].reduce(withToast, [])
    expect(ids(shown)).toEqual([1, 2])
  })

  it('without words of their own appear once, as the general failure', () => {
    const shown = [1, 2].map((id): Toast => ({ id, variant: 'error' })).reduce(withToast, [])
    expect(ids(shown)).toEqual([2])
  })

  it('are closed one by one', () => {
    expect(ids(withoutToast([toast(1), toast(2)], 1))).toEqual([2])
    expect(ids(withoutToast([toast(2)], 9))).toEqual([2])
  })
})
