import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { getRouter } from './router.tsx'

// Start's own entry would bring the client of its server functions, 11 kB of it; this site asks its own API
// instead. Each part of it in a task of its own: all at once they were the longest of a load (a phone paints
// and answers taps in between).
async function wake(): Promise<void> {
  await nextTask()
  const { hydrateRoot } = await import('react-dom/client')
  await nextTask()
  const router = getRouter()
  await nextTask()
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

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(undefined)
  })
}

void wake()
