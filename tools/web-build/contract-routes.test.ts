import { describe, expect, it } from 'vitest'
import { contractRoutes } from '../../contract/routes.ts'
import { routesOf } from './contract-routes.ts'

const routes = contractRoutes()
const domainsOf = (part: string) => Object.keys(routesOf(part, routes)).sort()

describe('the routes that browsers load', () => {
  it('come in parts, no domain in two', () => {
    const [store, results, people] = ['store', 'results', 'people'].map(domainsOf)
    expect(store).toContain('catalogue')
    expect(results).toContain('analyses')
    expect(people).toContain('orders')
    const all = [...store!, ...results!, ...people!]
    expect(new Set(all).size).toBe(all.length)
    expect(Object.keys(routes).filter((domain) => !all.includes(domain))).toEqual(['reviews'])
  })

  it('stop the build when a list names a domain that the contract does not have', () => {
    const lists = { store: ['catalogue', 'catalog'], results: ['notebooks'] }
    expect(() => routesOf('store', routes, lists)).toThrow('the contract has no catalog, notebooks')
  })
})
