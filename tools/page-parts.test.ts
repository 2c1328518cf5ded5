import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { readPage } from '../server/testing/pages/read-page.ts'
import { ProductSkeleton } from '../web/parts/product/product-skeleton.tsx'
import { furthest, STRIP_STEP_PX, steppedScroll } from '../web/ui/carousel/carousel-state.ts'
import { Catcher } from '../web/ui/catcher.tsx'
import { addRecentSearch, readRecentSearches } from '../web/ui/device/history-store.ts'

describe('the catcher of failures', () => {
  const caught = (props: { children: ReactNode; instead?: ReactNode }) => {
    const catcher = new Catcher(props)
    catcher.state = Catcher.getDerivedStateFromError()
    return catcher
  }

  it('shows its part while that can be rendered, and after a failure nothing, or the fallback', () => {
    expect(new Catcher({ children: 'part' }).render()).toBe('part')
    expect(caught({ children: 'part' }).render()).toBeUndefined()
    expect(caught({ children: 'part', instead: 'other' }).render()).toBe('other')
  })

  it('tries again at the next update, and not before', () => {
    const catcher = caught({ children: 'new' })
    const setState = vi.spyOn(catcher, 'setState').mockImplementation(() => {})
    catcher.componentDidUpdate({ children: 'new' })
    expect(setState).not.toHaveBeenCalled()
    catcher.componentDidUpdate({ children: 'old' })
    expect(setState).toHaveBeenCalledWith({ failed: false })
  })
})

describe('the place of a product whose details load', () => {
  it('shows a spinner and says that it loads', () => {
    const page = readPage(renderToStaticMarkup(createElement(ProductSkeleton)))
    const status = page.one('div', (part) => part.attribute('role') === 'status')
    const [spinner] = status.all('span', (part) => part.attribute('class') === 'spinner')
    expect(spinner?.attribute('aria-hidden')).toBe('true')
    expect(status.text.length).toBeGreaterThan(3)
  })
})

describe('a strip of links', () => {
  it('moves by 300 px on a press, and never past its ends', () => {
    const starts = [0, 400, 800, 1200]
    const row = { starts, ends: starts.map((start) => start + 390), view: 500, scroll: 0 }
    expect(STRIP_STEP_PX).toBe(300)
    expect(steppedScroll(row, STRIP_STEP_PX)).toBe(300)
    expect(steppedScroll({ ...row, scroll: 300 }, -STRIP_STEP_PX)).toBe(0)
    expect(steppedScroll({ ...row, scroll: 100 }, -STRIP_STEP_PX)).toBe(0)
    expect(steppedScroll({ ...row, scroll: 1000 }, STRIP_STEP_PX)).toBe(furthest(row))
  })
})

describe('what this device keeps', () => {
  it('is noted where the browser refuses it, and the page continues without', () => {
    const notes = vi.spyOn(console, 'info').mockImplementation(() => {})
    const refuse = () => {
      throw new Error('storage is forbidden here')
    }
    const store = { getItem: refuse, setItem: refuse, removeItem: refuse }
    expect(readRecentSearches(store)).toEqual([])
    expect(addRecentSearch('cuet', store)).toEqual(['cuet'])
    expect(notes.mock.calls.length).toBeGreaterThan(1)
    notes.mockRestore()
  })
})
