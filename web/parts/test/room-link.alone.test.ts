import type { MouseEvent } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RoomLink } from './room-link.tsx'

const { openWindow } = vi.hoisted(() => ({ openWindow: vi.fn() }))
vi.mock('../../ui/device/open-window.ts', () => ({ openWindow }))

const href = '/hi/test-series-portal/77/1003/new/Mock%201?ppc=true'
let handheld: boolean

beforeEach(() => {
  handheld = false
  openWindow.mockReset().mockReturnValue(true)
  vi.stubGlobal('matchMedia', () => ({ matches: handheld }))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Whether the link was followed in the same window. */
function press(held: Partial<MouseEvent> = {}): boolean {
  const preventDefault = vi.fn()
  const { props } = RoomLink({ href, label: 'Start: Mock 1', className: 'button', children: 'Start' })
  props.onClick({ preventDefault, ...held })
  return preventDefault.mock.calls.length === 0
}

describe('a link to the exam room', () => {
  it('opens a full window of its own on a desktop', () => {
    expect(press()).toBe(false)
    expect(openWindow.mock.calls).toEqual([[href]])
  })

  it('is followed in place on a phone or tablet, and where the browser opens no window', () => {
    handheld = true
    expect(press()).toBe(true)
    expect(openWindow).not.toHaveBeenCalled()
    handheld = false
    openWindow.mockReturnValue(false)
    expect(press()).toBe(true)
  })

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('is the browser’s own with %s held', (key) => {
    expect(press({ [key]: true })).toBe(true)
    expect(openWindow).not.toHaveBeenCalled()
  })
})
