import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRODUCT_TYPES, type ProductType } from '../../../../contract/product-types.ts'
import { type Opens, type Promising, whatIsSold } from './what-is-sold.ts'

const SOON = '2027-01-15T03:30:00.000Z'
const LATER = '2027-02-15T03:30:00.000Z'

const paid = (kind: ProductType, closesAt: string | null = null): Opens => ({ kind, free: false, closesAt })
const free = (kind: ProductType, closesAt: string | null = null): Opens => ({ kind, free: true, closesAt })

const promising = (categoryList: ProductType[], ...opens: Opens[]): Promising => ({
  categoryList,
  shippable: false,
  opens,
})
const plain = { enquiryOnly: false, isTestPassPackage: false }
const saleOf = (own: Promising, ...parts: Promising[]) => whatIsSold({ ...plain, ...own }, parts)

describe('a package', () => {
  it.each<[string, Promising, boolean, ProductType[]]>([
    ['of tests with one that is paid for', promising(['TEST_SERIES'], paid('TEST_SERIES')), true, []],
    ['of free tests alone', promising(['TEST_SERIES'], free('TEST_SERIES')), false, []],
    ['that holds nothing', promising(['EBOOKS']), false, ['EBOOKS']],
    ['that holds something else', promising(['EBOOKS'], paid('MAGAZINES')), false, ['EBOOKS']],
    ['one kind of which does not open', promising(['VIDEOS', 'EBOOKS'], paid('EBOOKS')), false, ['VIDEOS']],
    [
      'of two kinds, one of them free',
      promising(['VIDEOS', 'EBOOKS'], free('VIDEOS'), paid('EBOOKS')),
      true,
      [],
    ],
    ['of no kind', promising([], paid('EBOOKS')), false, []],
    ['that is a printed book', { ...promising(['BOOKS']), shippable: true }, true, []],
    ['that is a printed book which nothing brings', promising(['BOOKS']), false, ['BOOKS']],
    [
      'of a printed book with tests',
      { ...promising(['BOOKS', 'TEST_SERIES']), shippable: true },
      false,
      ['TEST_SERIES'],
    ],
    [
      'of a printed book with its free tests',
      { ...promising(['BOOKS', 'TEST_SERIES'], free('TEST_SERIES')), shippable: true },
      true,
      [],
    ],
    ['that is sent and holds no book', { ...promising(['EBOOKS']), shippable: true }, false, ['EBOOKS']],
  ])('%s', (_what, own, sold, closedTypes) => {
    expect(saleOf(own)).toEqual({ sold, closedTypes })
  })

  it('is not sold by itself where the operator sells it by a call, whatever it holds', () => {
    const own = { ...plain, ...promising(['EBOOKS'], paid('EBOOKS')), enquiryOnly: true }
    expect(whatIsSold(own, [])).toEqual({ sold: false, closedTypes: [] })
  })

  it('is sold until the first of its kinds has closed for good', () => {
    const tests = [paid('TEST_SERIES', SOON), free('TEST_SERIES', LATER)]
    expect(saleOf(promising(['TEST_SERIES'], ...tests))).toMatchObject({ sold: true, soldUntil: SOON })
    const more = promising(['TEST_SERIES'], ...tests, paid('TEST_SERIES', LATER))
    expect(saleOf(more)).toMatchObject({ sold: true, soldUntil: LATER })
    expect(saleOf(promising(['TEST_SERIES'], ...tests, paid('TEST_SERIES')))).toEqual({
      sold: true,
      closedTypes: [],
    })
    const both = promising(['TEST_SERIES', 'EBOOKS'], ...tests, paid('EBOOKS'))
    expect(saleOf(both)).toMatchObject({ soldUntil: LATER })
  })
})

describe('a pack', () => {
  const TESTS = promising(['TEST_SERIES'], paid('TEST_SERIES'))
  const pack = (categoryList: ProductType[], ...parts: Promising[]) =>
    saleOf(promising(categoryList, ...parts.flatMap(({ opens }) => opens)), ...parts)

  it('is sold when each of its parts would be', () => {
    expect(pack(['TEST_SERIES'], TESTS, TESTS)).toEqual({ sold: true, closedTypes: [] })
    expect(pack(['TEST_SERIES'], TESTS, promising(['VIDEOS']))).toEqual({
      sold: false,
      closedTypes: ['VIDEOS'],
    })
    // A free one gives nobody what they pay for.
    const gift = promising(['EBOOKS'], free('EBOOKS'))
    expect(pack(['TEST_SERIES'], TESTS, gift)).toEqual({ sold: false, closedTypes: [] })
  })

  it('is not when it names a kind that no part holds', () => {
    expect(pack(['TEST_SERIES', 'EBOOKS'], TESTS)).toEqual({ sold: false, closedTypes: ['EBOOKS'] })
  })

  it('ends with the first of its parts', () => {
    const closing = promising(['TEST_SERIES'], paid('TEST_SERIES', SOON))
    expect(pack(['TEST_SERIES'], TESTS, closing)).toMatchObject({ sold: true, soldUntil: SOON })
  })

  it('that is a test pass needs tests that are paid for, in whichever of its series', () => {
    const empty = promising(['TEST_SERIES'])
    const pass = { ...plain, isTestPassPackage: true }
    expect(
      whatIsSold({ ...pass, ...promising(['TEST_SERIES'], paid('TEST_SERIES')) }, [TESTS, empty]),
    ).toEqual({
      sold: true,
      closedTypes: [],
    })
    expect(whatIsSold({ ...pass, ...empty }, [empty])).toEqual({ sold: false, closedTypes: ['TEST_SERIES'] })
  })
})

it('sells nothing of which a kind does not open, whatever else there is', () => {
  const kind = fc.constantFrom(...PRODUCT_TYPES)
  const opens = fc.array(
    fc.record({ kind, free: fc.boolean(), closesAt: fc.constantFrom(null, SOON, LATER) }),
  )
  const one = fc.record({ categoryList: fc.uniqueArray(kind), shippable: fc.boolean(), opens })
  fc.assert(
    fc.property(one, fc.array(one, { maxLength: 4 }), (own, parts) => {
      const all = { ...own, opens: [...own.opens, ...parts.flatMap((part) => part.opens)] }
      const { sold, soldUntil, closedTypes } = whatIsSold({ ...plain, ...all }, parts)
      const lacking = [all, ...parts].flatMap((each) =>
        each.categoryList.filter(
          (type) =>
            !(type === 'BOOKS' && each.shippable) && !each.opens.some((opened) => opened.kind === type),
        ),
      )
      expect(closedTypes.toSorted()).toEqual([...new Set(lacking)].sort())
      if (closedTypes.length > 0) expect(sold).toBe(false)
      if (soldUntil !== undefined) expect([SOON, LATER]).toContain(soldUntil)
      if (!sold) expect(soldUntil).toBeUndefined()
    }),
  )
})
