import { index, rootRoute, route } from '@tanstack/virtual-file-routes'
import { routeAddressOf } from '../addresses/screens/screen-pattern.ts'
import { SCREENS } from '../addresses/screens/screens.ts'

/** The route files by address; several screens may share one. */
const files = new Map(
  SCREENS.map(({ page, pattern }) =>
    typeof page === 'string' ? [routeAddressOf(pattern), page] : [page.address, page.file],
  ),
)

/**
 * Every page address, from the screens that `addresses/` declares; `/hi/…` is the same table in Hindi
 * (router.tsx).
 */
export const routes = rootRoute(
  'root.tsx',
  [...files].map(([address, file]) =>
    address === '/' ? index(`${file}-route.tsx`) : route(address, `${file}-route.tsx`),
  ),
)
