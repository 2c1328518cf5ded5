import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

// Start's own entry would bring the client of its server functions, 11 kB of it; this site asks its own API instead.
async function wake(): Promise<void> {
  const router = getRouter()
  let missing = false
  const onFailure = () => {
    missing = true
  }
  addEventListener('vite:preloadError', onFailure)
  await hydrate(router)
  removeEventListener('vite:preloadError', onFailure)
  // A page whose parts did not come stays as it was sent: it can be read, and its links are plain links.
  if (missing) return
  window.$_TSR?.h()
  startTransition(() => {
    hydrateRoot(document, <RouterProvider router={router} />)
  })
}

void wake()
