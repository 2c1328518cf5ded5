import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { getRouter } from './router.tsx'

// Start's own entry would load the client of its server functions, 11 kB; this site calls its own API
// instead. Each step runs in a task of its own: together they were the longest task of a load, and in between
// a phone paints and answers taps.
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
  // If parts are missing, the page stays as sent: it can be read, and its links are plain links.
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
