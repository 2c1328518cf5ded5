import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from './profile-page.tsx'

/** Sent as a guest sees it; the page loads the person's profile once it is awake. */
export const Route = createFileRoute('/my-profile')({
  head: async ({ match }) => (await import('./profile-head.ts')).profileHead(match.context.locale),
  component: ProfilePage,
})
