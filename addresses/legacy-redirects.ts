import { idOf } from './segments.ts'

/** `redirect` is an address of this site without language, or `app`: the operator's app, wherever it is. */
export interface Redirect {
  redirect: string
  status: 301 | 302 | 303
}

/** Old addresses of the site and of the app (B §2.2, §2.3) and where they lead. */
export function legacyRedirect(path: string): Redirect | undefined {
  if (path === '/support.html') return { redirect: '/support', status: 301 }
  const owned = Object.hasOwn(OWNED, path) ? OWNED[path] : undefined
  if (owned) return { redirect: `/my-purchase?category=${owned}`, status: 302 }
  if (/^\/MyContent\/product_category_ONLINE_PAID_LIVE_CLASSES\/VID[^/]+$/.test(path))
    return { redirect: '/live-classes', status: 301 }
  const videos = idOf(/^\/video-package\/(\d+)\/[^/]+$/.exec(path)?.[1])
  if (videos) return { redirect: `/packageDetails/${videos}/VIDEOS`, status: 301 }
  // The wallet posts there (server/domains/orders/paytm); a browser that only opens it is led to the orders.
  if (path === '/gold/paytm/callback') return { redirect: '/my-orders', status: 303 }
  if (/^\/youtube_video\/yt_video\/[^/]+$/.test(path)) return { redirect: 'app', status: 302 }
  return undefined
}

/** Everything a person owns is now on one page, with that kind selected. */
const OWNED: Record<string, string> = {
  '/my-videos': 'VIDEOS',
  '/my-live-class': 'ONLINE_LIVE_CLASSES',
  '/my-ebooks': 'EBOOKS',
  '/my-3d-models': 'MODELS_3D',
}
