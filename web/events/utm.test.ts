import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepUtm } from './keep-utm.ts'
import { PRODUCT_SOURCE } from './product-source.ts'
import { cameNow, utmNow } from './utm.ts'

const NOWHERE = {
  utm_source: 'not_set',
  utm_medium: 'not_set',
  utm_content: 'not_set',
  utm_campaign: 'not_set',
  utm_term: 'not_set',
  gclid: 'not_set',
}

let kept: Record<string, string>

beforeEach(() => {
  kept = {}
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => {
      kept[name] = value
    },
  })
})

afterEach(() => vi.unstubAllGlobals())

describe('how a visit came', () => {
  it('is not_set where no page ever said so', () => {
    keepUtm('')
    keepUtm('?categoryFacets=BOOKS')
    expect(utmNow()).toEqual(NOWHERE)
    expect(kept).toEqual({})
  })

  it('is stored in the session, with all parameters of the address that said so', () => {
    keepUtm('?utm_source=mail&utm_campaign=diwali&gclid=Cj0K&page=2')
    const named = { ...NOWHERE, utm_source: 'mail', utm_campaign: 'diwali', gclid: 'Cj0K' }
    expect(utmNow()).toEqual(named)
    expect(kept).toEqual({
      ...named,
      tracing_query_params: '{"utm_source":"mail","utm_campaign":"diwali","gclid":"Cj0K","page":"2"}',
    })
  })

  it('stays through pages that do not mention it, and is replaced as a whole by the next that does', () => {
    keepUtm('?utm_source=mail&utm_campaign=diwali')
    keepUtm('?searchTerm=cuet')
    expect(utmNow()).toEqual({ ...NOWHERE, utm_source: 'mail', utm_campaign: 'diwali' })
    keepUtm('?utm_source=video')
    expect(utmNow()).toEqual({ ...NOWHERE, utm_source: 'video' })
  })

  it('has the source that a product’s address named in this tab, where one did', () => {
    keepUtm('?utm_source=mail')
    expect(cameNow()).toEqual({ ...NOWHERE, utm_source: 'mail' })
    kept[PRODUCT_SOURCE] = 'poster'
    expect(cameNow()).toEqual({ ...NOWHERE, utm_source: 'mail', utm_product_source: 'poster' })
    kept[PRODUCT_SOURCE] = 'asha@example.org'
    expect(cameNow()).not.toHaveProperty('utm_product_source')
  })

  it('is not a person’s address and no longer than 200 characters', () => {
    keepUtm(`?utm_source=asha%40example.org&utm_medium=${'x'.repeat(300)}&utm_term=`)
    expect(utmNow()).toEqual({ ...NOWHERE, utm_medium: 'x'.repeat(200) })
  })

  it('is not_set in a browser without storage', () => {
    vi.stubGlobal('sessionStorage', undefined)
    keepUtm('?utm_source=mail')
    expect(utmNow()).toEqual(NOWHERE)
  })
})
