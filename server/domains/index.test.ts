import { describe, expect, it } from 'vitest'
import { contract } from '../../contract/index.ts'
import { testSite } from '../testing/shops/test-site.ts'
import { DOMAINS } from './index.ts'
import type { StoreServices } from './store-services.ts'

/** Enough to name what there is; nothing of it is run. */
const services = { index: {}, site: testSite() } as unknown as StoreServices
const once = (names: string[]) => expect(names).toEqual([...new Set(names)])

describe('the domains', () => {
  it('answer each group of the contract, and no group twice', () => {
    const groups = DOMAINS.flatMap(({ operations }) => Object.keys(operations?.(services) ?? {}))
    expect(groups.toSorted()).toEqual(Object.keys(contract).toSorted())
  })

  it('tell a person of each thing in a file of its own', () => {
    once(DOMAINS.flatMap(({ personalData }) => personalData?.(services).name ?? []))
  })

  it('add each part of getMe once', () => {
    once(DOMAINS.flatMap(({ meParts = [] }) => meParts.map(({ name }) => name)))
  })

  it('have commands of different names', () => {
    const names = DOMAINS.flatMap(({ commands = [] }) => commands.flatMap((command) => command.names))
    expect(names.length).toBeGreaterThan(20)
    once(names)
  })

  it('erase what a person bought before the cart', () => {
    const names = DOMAINS.flatMap(({ personalData }) => personalData?.(services).name ?? [])
    expect(names.indexOf('orders')).toBeLessThan(names.indexOf('cart'))
    expect(names).toContain('cart')
  })
})
