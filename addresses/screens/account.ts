import { pathsIn } from '../paths.ts'
import { screen } from './screen.ts'

const paths = pathsIn('en')

export const ACCOUNT = [
  screen({
    screen: 'profile',
    pattern: '/my-profile',
    path: () => paths.profile(),
    page: 'account/profile/profile',
    samples: ['/my-profile'],
  }),
  screen({
    screen: 'wishlist',
    pattern: '/wishlist',
    path: () => paths.wishlist(),
    page: 'account/wishlist/wishlist',
    samples: ['/wishlist'],
  }),
  screen({
    screen: 'shared-wishlist',
    pattern: '/wl/:token',
    read: { token: (text: string) => (/^[A-Za-z0-9_-]+$/.test(text) ? text : undefined) },
    path: ({ token }) => paths.sharedWishlist(token),
    page: 'account/wishlist/shared-wishlist',
    samples: ['/wl/k3J9x'],
  }),
]
