import { describe, expect, it } from 'vitest'
import { contractRoutes as allRoutes, routesOfPart } from '../../contract/routes.ts'
import { smallBuild } from '../small-build.ts'
import { contractRoutes } from './contract-routes.ts'

const build = (part: string) =>
  smallBuild(
    {
      'main.ts': `import { contractRoutes } from 'virtual:contract-routes/${part}'\nconsole.log(contractRoutes)`,
    },
    [contractRoutes()],
  )

describe('the routes that browsers load', () => {
  it('are split into parts, no domain in two', () => {
    const parts = [
      ...(['store', 'results', 'people', 'learning', 'testPasses'] as const),
      ...(['talk', 'classes', 'classroom', 'announcements', 'search', 'ownSearch'] as const),
    ]
    const groups = parts.map((part) => Object.keys(routesOfPart(part)))
    const [store, results, people, learning, testPasses, talk, classes, classroom] = groups
    expect(store).toContain('catalogue')
    expect(results).toContain('analyses')
    expect(people).toContain('orders')
    expect(learning).toEqual(['learning'])
    expect(testPasses).toEqual(['testPasses'])
    expect(classes).toEqual(['classes'])
    expect(classroom!.toSorted()).toEqual(['broadcasts', 'classroom', 'replays', 'teaching'])
    expect(talk!.toSorted()).toEqual(['comments', 'ratings'])
    const all = groups.flat()
    expect(new Set(all).size).toBe(all.length)
    expect(Object.keys(allRoutes()).filter((group) => !all.includes(group))).toEqual([
      'commentDesk',
      'reviews',
      'uploads',
    ])
  })

  it('are in the build with their paths, and nothing else of the contract', async () => {
    const built = await build('results')
    expect(built).toContain('/v1/receipts/')
    expect(built).not.toContain('/v1/orders')
  })

  it('stop the build when a part is imported that the contract does not have', async () => {
    await expect(build('guests')).rejects.toThrow('the contract has nothing for guests')
  })
})
