import { createFileRoute, notFound } from '@tanstack/react-router'
import { ComponentsPage } from './components-page.tsx'

/** Every component in every state; in development only: a production build leaves it out with all that it shows. */
export const Route = createFileRoute('/dev/components')({
  loader: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  head: () => ({ meta: [{ title: 'Components' }, { name: 'robots', content: 'noindex' }] }),
  component: import.meta.env.DEV ? ComponentsPage : () => null,
})
