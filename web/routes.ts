import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

/** Every page address. `/hi/…` is the same table in Hindi (router.tsx). */
export const routes = rootRoute('root.tsx', [
  index('storefront/home-route.tsx'),
  route('/{$course}-study-materials', 'storefront/course-listing-route.tsx'),
  route('/product/$id/$title', 'storefront/product-route.tsx'),
  route('/product-{$productType}/$id/$title', 'storefront/typed-product-route.tsx'),
  route('/comprehensive-video/$id/$title', 'storefront/comprehensive-video-route.tsx'),
])
