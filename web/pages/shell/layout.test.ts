import { describe, expect, it } from 'vitest'
import { layoutOf } from './layout.ts'

describe('the frame around a page', () => {
  it('is the store’s header, the product types and the help block on pages of the store', () => {
    for (const path of [
      '/',
      '/cuet-study-materials',
      '/mock-tests',
      '/product/1010/x',
      '/cuet-college-predictor',
    ])
      expect(layoutOf(path)).toEqual({
        window: false,
        header: 'store',
        bar: true,
        help: true,
        tiles: true,
        footer: true,
      })
  })

  it('has no header on the operator’s page of all test passes, and nowhere else', () => {
    expect(layoutOf('/all-in-one', '/all-in-one').header).toBe('none')
    expect(layoutOf('/mock-tests', '/all-in-one').header).toBe('store')
  })

  it('has no help block and no product types where a test is taken or viewed', () => {
    for (const path of ['/test-series-portal/2/1/new/title', '/my-test-analysis/title/1/2'])
      expect(layoutOf(path)).toMatchObject({ help: false, tiles: false })
  })

  it('is a window of its own where a test is taken, and the whole site elsewhere', () => {
    for (const path of [
      '/test-series-portal/2/1/new/title',
      '/psych-test-portal/2/1/resume/a%2Fb',
      '/test-series-portal/100301/1003/12/मॉक',
    ])
      expect(layoutOf(path)).toMatchObject({ window: true, bar: false })
    for (const path of [
      '/my-test-analysis/title/1/2',
      '/test-series-portal/2/1/other/title',
      '/my-mock-test',
    ])
      expect(layoutOf(path).window).toBe(false)
  })

  it('is a plain header and the help block in the checkout: nothing distracts', () => {
    expect(layoutOf('/checkout/1010/cart/success').bar).toBe(true)
    for (const path of ['/checkout/1010', '/checkout/cart', '/paymentInfo'])
      expect(layoutOf(path)).toMatchObject({
        header: 'plain',
        bar: false,
        help: true,
        tiles: false,
        footer: false,
      })
  })
})
