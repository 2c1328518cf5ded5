import { expect, it } from 'vitest'
import { smallBuild } from '../small-build.ts'
import { shortRouteTree } from './short-route-tree.ts'

const TREE = `import { rootRouteImport, HomeRouteImport, ListRouteImport } from './routes.ts'
const HomeRoute = HomeRouteImport.update({
  id: '/',
  path: '/',
  getParentRoute: () => rootRouteImport,
})
const ListRoute =
  ListRouteImport.update({
    id: '/$first',
    path: '/$first',
    getParentRoute: () => rootRouteImport,
  })
const rootRouteChildren = {
  HomeRoute: HomeRoute,
  ListRoute:
    ListRoute,
}
export const routeTree = rootRouteImport._addFileChildren(rootRouteChildren)
`
const ROUTES = `const route = (name: string) => ({ update: (has: any) => ({ name, ...has, parent: has.getParentRoute().name }) })
export const rootRouteImport = { name: 'root', _addFileChildren: (routes: any) => routes }
export const HomeRouteImport = route('home')
export const ListRouteImport = route('list')
`

const build = (tree: string) =>
  smallBuild(
    {
      'main.ts': `import { routeTree } from './routeTree.gen.ts'\nglobalThis.told = routeTree`,
      'routeTree.gen.ts': tree,
      'routes.ts': ROUTES,
    },
    [shortRouteTree()],
  )

it('keeps every route with its address and parent, in order', async () => {
  const built = await build(TREE)
  expect(built).not.toContain('ListRoute:')
  await import(`data:text/javascript,${encodeURIComponent(built)}`)
  expect((globalThis as { told?: unknown }).told).toMatchObject([
    { name: 'home', id: '/', path: '/', parent: 'root' },
    { name: 'list', id: '/$first', path: '/$first', parent: 'root' },
  ])
})

it('stops the build when a route stands below another, or the table is written otherwise', async () => {
  const below = TREE.replace("id: '/$first'", "id: '/$first/'")
  await expect(build(below)).rejects.toThrow('the table of routes')
  await expect(build(TREE.replace('{\n  HomeRoute:', 'of({\n  HomeRoute:'))).rejects.toThrow()
})
