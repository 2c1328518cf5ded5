import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

/**
 * Every page address; `/hi/…` is the same table in Hindi (router.tsx). Which list stands at an address of one
 * or two segments is told by `addresses/match-address.ts`, the whole table of the site.
 */
export const routes = rootRoute('root.tsx', [
  index('storefront/home-route.tsx'),
  route('/search', 'storefront/search-route.tsx'),
  route('/support', 'support/support-route.tsx'),
  route('/my-profile', 'account/profile/profile-route.tsx'),
  route('/wishlist', 'account/wishlist/wishlist-route.tsx'),
  route('/wl/$token', 'account/wishlist/shared-wishlist-route.tsx'),
  route('/neet-rank-predictor', 'predictors/rank-predictor-route.tsx'),
  route('/neet-rank-predictor/$token', 'predictors/rank-prediction-route.tsx'),
  route('/score-receipt', 'receipts/score-receipt-route.tsx'),
  route('/{$name}.html', 'articles/static-page-route.tsx'),
  route('/product/$id/$title', 'storefront/product-route.tsx'),
  route('/product-{$productType}/$id/$title', 'storefront/typed-product-route.tsx'),
  route('/comprehensive-video/$id/$title', 'storefront/comprehensive-video-route.tsx'),
  route('/packageDetails/$id/$category', 'contents/package-contents-route.tsx'),
  route('/packageDetails/$id/$category/$part/0', 'contents/package-part-route.tsx'),
  route('/productDetails/alacarte', 'contents/alacarte-route.tsx'),
  route('/productDetails/$id/examsList', 'contents/exams-list-route.tsx'),
  route('/productDetails/$id/$title/syllabus', 'contents/syllabus-route.tsx'),
  route('/checkout/$place', 'checkout/checkout-route.tsx'),
  route('/checkout/$place/cart/$outcome', 'checkout/outcome-route.tsx'),
  route('/paymentInfo', 'checkout/payment-return-route.tsx'),
  route('/{$portal}-portal/$mappingId/$packageId/$status/$title', 'exam/exam-route.tsx'),
  route('/my-mock-test/{-$id}', 'own-places/my-tests-route.tsx'),
  route('/my-notebook/{-$part}', 'own-places/notebook-route.tsx'),
  route('/my-{$place}/{-$first}/{-$second}/{-$third}', 'own-places/own-place-route.tsx'),
  route('/freeContent/$id/$kind', 'contents/free-content-route.tsx'),
  route('/free-live-class/$title/$id', 'contents/live/free-live-class-route.tsx'),
  route('/$first/mock-test', 'contents/package-tests-route.tsx'),
  route('/dev/$page', 'dev/dev-route.tsx'),
  route('/$first', 'storefront/listing-route.tsx'),
  route('/$first/$second', 'storefront/kit-route.tsx'),
])
