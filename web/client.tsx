import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

// Start's own entry would bring the client of its server functions, 11 kB of it; this site asks its own API instead.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={getRouter()} />)
})
