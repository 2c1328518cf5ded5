import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '../../../parts/page/headed-page.ts'
import { ProfilePage } from './profile-page.tsx'

/** Sent as a guest sees it; the page loads the person's profile once it is awake. */
export const Route = createFileRoute('/my-profile')({
  loader: async ({ context }) => {
    const part = await import('./load-profile.ts')
    return part.loadProfile(context.locale)
  },
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => headOf(loaderData),
  component: ProfilePage,
})
