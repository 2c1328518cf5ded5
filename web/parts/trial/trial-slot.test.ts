import { readdirSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LocaleProvider } from '../../texts/texts.tsx'
import type { ShownProduct } from '../product/shown-fields.ts'
import { trialPlanOf } from './trial-plan.ts'
import { TrialSlot } from './trial-slot.tsx'

const plan = (id: number, spPaise: number) => ({
  id,
  spPaise,
  mrpPaise: 2 * spPaise,
  validity: 7,
  validityUnit: 'DAYS',
  extension: 0,
  extensionUnit: 'DAYS',
  dualValidity: false,
})
const PASS = {
  id: 2015,
  slugurl: 'a-pass',
  isTestPassPackage: true,
  canBuy: true,
  multiValidity: [plan(1, 19_900), plan(2, 0)],
} as unknown as ShownProduct

const shown = (changes: Partial<ShownProduct> = {}, locale: 'en' | 'hi' = 'en') => {
  const product = { ...PASS, ...changes }
  const button = createElement(TrialSlot, { product })
  return renderToStaticMarkup(createElement(LocaleProvider, { value: locale }, button))
}

describe('the free-trial button', () => {
  it('is on a test pass that has a plan with sp 0 and is sold, and on nothing else', () => {
    expect(trialPlanOf(PASS)?.id).toBe(2)
    expect(trialPlanOf({ ...PASS, multiValidity: [plan(1, 19_900)] as never })).toBeUndefined()
    expect(trialPlanOf({ ...PASS, isTestPassPackage: false })).toBeUndefined()
    expect(trialPlanOf({ ...PASS, canBuy: false })).toBeUndefined()
  })

  it('offers the days of the plan to whoever looks, signed in or not', () => {
    expect(shown()).toMatch(/<button type="button" aria-haspopup="dialog"[^>]*>Try free for 7 days<\/button>/)
    expect(shown({}, 'hi')).toContain('7 दिन मुफ़्त आज़माएँ')
  })

  it('is disabled by the flag of its pass, and says so', () => {
    expect(shown({ freeTrialPaused: true })).toMatch(
      /<button type="button" disabled="" [^>]*>No free trial at the moment<\/button>/,
    )
  })
})

it('no benefit of a trial is claimed by the product: what the operator writes is shown', () => {
  const CLAIMS = /500 ?%|40,?000\+|unlimited re-?attempts|report card|largest community/i
  const here = readdirSync('web/parts/trial').filter((file) => !file.includes('.test.'))
  expect(here.length).toBeGreaterThan(5)
  for (const file of here) expect(readFileSync(`web/parts/trial/${file}`, 'utf8'), file).not.toMatch(CLAIMS)
  expect(readFileSync('web/parts/trial/trial-dialog.tsx', 'utf8')).toContain('product.highlights')
})
