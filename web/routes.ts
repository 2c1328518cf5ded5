import { index, rootRoute, route } from '@tanstack/virtual-file-routes'
import { routeAddressOf } from '../addresses/screens/screen-pattern.ts'
import { SCREENS } from '../addresses/screens/screens.ts'

/** The route files by their address; several screens may share one. */
const files = new Map(
  SCREENS.map(({ page, pattern }) =>
    typeof page === 'string' ? [routeAddressOf(pattern), page] : [page.address, page.file],
  ),
)

/**
 * Every page address; `/hi/…` is the same table in Hindi (router.tsx). It follows from the screens that
 * `addresses/` declares.
 */
export const routes = rootRoute(
  'root.tsx',
  [...files].map(([address, file]) =>
    address === '/' ? index(`${file}-route.tsx`) : route(address, `${file}-route.tsx`),
  ),
)
